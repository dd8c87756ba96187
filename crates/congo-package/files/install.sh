#!/bin/sh
# Installs the unpacked archive for one user or below a prefix, and removes it again.
set -eu

usage() {
    cat <<'TEXT'
Usage: ./install.sh --user | --prefix DIR [--uninstall]

  --user         install below ~/.local, for you alone and without root
  --prefix DIR   install below DIR, such as /usr/local
  --uninstall    remove what was installed there; games and settings of players stay
  --help         this text

Programs go to PREFIX/lib/congo, with links in PREFIX/bin. The menu, links (congo://) and files of games open the game.
TEXT
}

fail() {
    echo "install.sh: $1" >&2
    exit 1
}

prefix=
uninstall=false
while [ $# -gt 0 ]; do
    case $1 in
    --user)
        [ -n "${HOME:-}" ] || fail "HOME is not set"
        prefix=$HOME/.local
        ;;
    --prefix)
        [ $# -ge 2 ] || fail "--prefix needs a folder"
        prefix=$2
        shift
        ;;
    --uninstall) uninstall=true ;;
    -h | --help)
        usage
        exit 0
        ;;
    *)
        echo "install.sh: unknown argument: $1" >&2
        usage >&2
        exit 2
        ;;
    esac
    shift
done
if [ -z "$prefix" ]; then
    usage >&2
    exit 2
fi
case $prefix in
/*) ;;
*) prefix=$(pwd)/$prefix ;;
esac
# Names of files are written into lists and into the entry of the menu, one a line.
case $prefix in
*'
'*) fail "a path with a line break cannot be used" ;;
esac

here=$(cd "$(dirname "$0")" && pwd)
home=$prefix/lib/congo
list=$home/installed-files.txt

# Programs that keep lists of menu entries and file types. Where they are missing, the desktop reads the files itself.
refresh() {
    if command -v update-desktop-database >/dev/null 2>&1 && [ -d "$prefix/share/applications" ]; then
        update-desktop-database -q "$prefix/share/applications" || true
    fi
    if command -v update-mime-database >/dev/null 2>&1 && [ -d "$prefix/share/mime/packages" ]; then
        update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || true
    fi
    if command -v gtk-update-icon-cache >/dev/null 2>&1 && [ -f "$prefix/share/icons/hicolor/index.theme" ]; then
        gtk-update-icon-cache -q "$prefix/share/icons/hicolor" || true
    fi
}

# Removes every file of the list, and the folders that are empty then.
remove_installed() {
    [ -f "$list" ] || return 1
    while IFS= read -r file; do
        rm -f -- "$prefix/$file"
        folder=$(dirname "$prefix/$file")
        while [ "$folder" != "$prefix" ] && rmdir -- "$folder" 2>/dev/null; do
            folder=$(dirname "$folder")
        done
    done <"$list"
    rm -f -- "$list"
    rmdir -- "$home" 2>/dev/null || true
    rmdir -- "$prefix/lib" 2>/dev/null || true
}

# What update-mime-database makes of our file type, where it is the only one of this user.
remove_generated() {
    rm -f -- "$prefix/share/mime/application/x-congo-pgn.xml"
    if [ -d "$prefix/share/mime/packages" ] && [ -n "$(ls -A "$prefix/share/mime/packages")" ]; then
        return
    fi
    for name in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version XMLnamespaces; do
        rm -f -- "$prefix/share/mime/$name"
    done
    for folder in mime/application mime/packages mime; do
        rmdir -- "$prefix/share/$folder" 2>/dev/null || true
    done
}

if $uninstall; then
    remove_installed || fail "nothing is installed below $prefix"
    refresh
    remove_generated
    if [ -d "$prefix/share/applications" ] && [ "$(ls -A "$prefix/share/applications")" = mimeinfo.cache ]; then
        rm -f -- "$prefix/share/applications/mimeinfo.cache"
        rmdir -- "$prefix/share/applications" 2>/dev/null || true
    fi
    for folder in bin share; do
        rmdir -- "$prefix/$folder" 2>/dev/null || true
    done
    echo "Congo is removed from $prefix. Games and settings are left."
    exit 0
fi

[ -x "$here/congo" ] || fail "run this in the unpacked archive"
case $home in
"$here" | "$here"/*) fail "$home is inside the archive itself" ;;
esac
# An older version may have files that this one does not have.
remove_installed || true
mkdir -p "$home" "$prefix/bin"
: >"$list"

install_file() { # FROM TO, relative to here and to the prefix
    mkdir -p "$(dirname "$prefix/$2")"
    cp -- "$here/$1" "$prefix/$2"
    echo "$2" >>"$list"
}

(cd "$here" && find congo congo-cli congo-engine assets config licenses -type f) | LC_ALL=C sort >"$home/to-install.txt"
while IFS= read -r file; do
    install_file "$file" "lib/congo/$file"
done <"$home/to-install.txt"
for program in congo congo-cli congo-engine; do
    ln -sf "../lib/congo/$program" "$prefix/bin/$program"
    echo "bin/$program" >>"$list"
done
(cd "$here" && find share -type f) | LC_ALL=C sort >"$home/to-install.txt"
while IFS= read -r file; do
    install_file "$file" "$file"
done <"$home/to-install.txt"
rm -f -- "$home/to-install.txt"

# The menu may not search this folder for programs, so it gets the whole path. Spaces and special characters are quoted as
# the Desktop Entry Specification says, then escaped for sed.
entry=$prefix/share/applications/congo.desktop
quoted=$(printf '%s' "$prefix/bin/congo" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
escaped=$(printf '%s' "$quoted" | sed -e 's/[\\&|]/\\&/g')
sed -e "s|^Exec=congo|Exec=\"$escaped\"|" -e '/^TryExec=/d' "$here/share/applications/congo.desktop" >"$entry"

refresh
echo "Congo is installed below $prefix."
case :${PATH:-}: in
*":$prefix/bin:"*) ;;
*) echo "Start it from the menu, or as $prefix/bin/congo: $prefix/bin is not in PATH." ;;
esac
