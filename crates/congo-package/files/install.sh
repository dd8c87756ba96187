#!/bin/sh
# Installs the unpacked archive for one user or below a prefix, and removes it again.
#
# PREFIX/lib/congo/installed-files.txt names every file of the installation, and with a slash at the end every folder that
# was made for it. It is written before the first file: an installation that was broken off can be removed, too.
set -eu
LC_ALL=C
export LC_ALL
# With it, `cd` may go to another folder.
unset CDPATH

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
    printf 'install.sh: %s\n' "$1" >&2
    exit 1
}

# Root leaves alone what belongs to somebody else, who could put links to other files there.
is_safe() { # FOLDER
    [ "$(id -u)" != 0 ] || [ ! -d "$1" ] || [ -n "$(find "$1/." -prune -user 0)" ]
}

prefix=
uninstall=false
while [ $# -gt 0 ]; do
    case $1 in
    --user)
        [ -n "${HOME:-}" ] || fail "HOME is not set"
        is_safe "$HOME" || fail "$HOME is not the home of root: leave out sudo, or use --prefix"
        prefix=$HOME/.local
        ;;
    --prefix)
        case ${2:-} in
        '' | -*) fail "--prefix needs a folder" ;;
        esac
        prefix=$2
        # Everybody can use what is installed there.
        umask 022
        shift
        ;;
    --uninstall) uninstall=true ;;
    -h | --help)
        usage
        exit 0
        ;;
    *)
        printf 'install.sh: unknown argument: %s\n' "$1" >&2
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
*) prefix=$PWD/$prefix ;;
esac
while [ "${prefix%/}" != "$prefix" ]; do
    prefix=${prefix%/}
done
[ -n "$prefix" ] || fail "the prefix cannot be /"
case $prefix in
*[[:cntrl:]]*) fail "a path with a line break or another control character cannot be used" ;;
esac

here=$(cd -- "$(dirname -- "$0")" && pwd -P)
home=$prefix/lib/congo
list=$home/installed-files.txt
is_safe "$home" || fail "$home does not belong to root: run this as its owner"

# The lines of the list. What they name will be removed, so those that lead elsewhere are left out.
read_list() {
    if [ -f "$list" ]; then
        grep -E '^(bin|lib|share)/' "$list" | grep -Ev '/\.\.?(/|$)' || true
    fi
}

remove_files() { # LINES
    printf '%s\n' "$1" | grep '[^/]$' | while IFS= read -r file; do
        rm -f -- "$prefix/$file"
    done
}

# The innermost folders come first. Those that hold something else stay.
remove_folders() { # LINES
    printf '%s\n' "$1" | grep '/$' | sort -r | while IFS= read -r folder; do
        rmdir -- "$prefix/$folder" 2>/dev/null || true
    done
}

# Programs that keep lists of menu entries, file types and icons. Where they are missing, the desktop reads the files.
refresh() {
    if command -v update-desktop-database >/dev/null 2>&1 && [ -d "$prefix/share/applications" ]; then
        update-desktop-database -q "$prefix/share/applications" || true
    fi
    if command -v update-mime-database >/dev/null 2>&1 && [ -d "$prefix/share/mime/packages" ]; then
        update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || true
    fi
    if command -v gtk-update-icon-cache >/dev/null 2>&1 && [ -f "$prefix/share/icons/hicolor/icon-theme.cache" ]; then
        gtk-update-icon-cache -qft "$prefix/share/icons/hicolor" || true
    fi
}

# What `refresh` makes, if nothing is left for which it is needed.
remove_generated() {
    rm -f -- "$prefix/share/mime/application/x-congo-pgn.xml"
    if [ -z "$(ls -A "$prefix/share/mime/packages" 2>/dev/null)" ]; then
        for name in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types \
            version; do
            rm -f -- "$prefix/share/mime/$name"
        done
        rmdir -- "$prefix/share/mime/application" 2>/dev/null || true
    fi
    if [ "$(ls -A "$prefix/share/applications" 2>/dev/null)" = mimeinfo.cache ]; then
        rm -f -- "$prefix/share/applications/mimeinfo.cache"
    fi
}

if $uninstall; then
    [ -f "$list" ] || [ -f "$list.new" ] || fail "nothing is installed below $prefix"
    installed=$(read_list)
    remove_files "$installed"
    refresh
    remove_generated
    # Last, so that a removal that was broken off can be repeated.
    rm -f -- "$list" "$list.new"
    remove_folders "$installed"
    printf 'Congo is removed from %s. Games and settings are left.\n' "$prefix"
    exit 0
fi

for name in congo congo-cli congo-engine assets config licenses share; do
    [ -e "$here/$name" ] || fail "there is no $name in $here: run the install.sh of the unpacked archive"
done
for folder in "$prefix" "$home"; do
    if [ -d "$folder" ] && [ "$(cd -- "$folder" && pwd -P)" = "$here" ]; then
        fail "$folder is the archive itself"
    fi
done

# Paths below the prefix, those of folders without a slash at the end.
list_folders() {
    printf '%s\n' bin lib lib/congo
    (cd -- "$here" && find assets config licenses -type d) | sed 's|^|lib/congo/|'
    (cd -- "$here" && find share -type d)
}

list_data() {
    (cd -- "$here" && find assets config licenses -type f) | sed 's|^|lib/congo/|'
    (cd -- "$here" && find share -type f)
}

list_files() {
    for program in congo congo-cli congo-engine; do
        printf '%s\n' "bin/$program" "lib/congo/$program"
    done
    echo lib/congo/install.sh
    list_data
}

install_file() { # FROM (in the archive), TO (below the prefix), MODE
    cp -- "$here/$1" "$prefix/$2"
    chmod "$3" "$prefix/$2"
}

old=$(read_list)
list_files | grep -Fxv -e "$old" | while IFS= read -r file; do
    if [ -e "$prefix/$file" ] || [ -L "$prefix/$file" ]; then
        fail "$prefix/$file is there already, and does not belong to an installation: move it away first"
    fi
done
new_folders=$(list_folders | while IFS= read -r folder; do
    [ -d "$prefix/$folder" ] || printf '%s/\n' "$folder"
done)

# An older version may have files that this one does not have.
remove_files "$old"
mkdir -p -- "$home"
rm -f -- "$list.new"
{
    list_files
    printf '%s\n' "$new_folders" "$old" | grep '/$' || true
} | sort -u >"$list.new"
mv -f -- "$list.new" "$list"

list_folders | while IFS= read -r folder; do
    mkdir -p -- "$prefix/$folder"
done
for program in congo congo-cli congo-engine; do
    install_file "$program" "lib/congo/$program" 755
    # PREFIX/bin may itself be a link, so the path is not relative.
    ln -s -- "$home/$program" "$prefix/bin/$program"
done
install_file install.sh lib/congo/install.sh 755
list_data | while IFS= read -r file; do
    install_file "${file#lib/congo/}" "$file" 644
done

# For the entry of the menu: a word in quotes, as the Desktop Entry Specification says.
quote() {
    printf '"%s"' "$(printf '%s' "$1" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')"
}

# The menu may not search PREFIX/bin for programs, so it gets the whole path.
program=$prefix/bin/congo
case $program in
*[%=]*)
    # These may be in arguments, but not in the name of a program.
    # shellcheck disable=SC2016 # The shell that the menu starts expands this.
    command="sh -c $(quote 'exec "$0" "$@"') $(quote "$program")"
    ;;
*[!A-Za-z0-9/._+-]*) command=$(quote "$program") ;;
# Not every program that reads the entry knows quotes.
*) command=$program ;;
esac
while IFS= read -r line; do
    case $line in
    Exec=congo*) printf '%s\n' "Exec=$command${line#Exec=congo}" ;;
    TryExec=*) ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/share/applications/congo.desktop" >"$prefix/share/applications/congo.desktop"

refresh
printf 'Congo is installed below %s.\n' "$prefix"
printf 'To remove it, call %s with the same arguments and --uninstall.\n' "$home/install.sh"
case :${PATH:-}: in
*":$prefix/bin:"*) ;;
*) printf 'Start it from the menu, or as %s: %s is not in PATH.\n' "$program" "$prefix/bin" ;;
esac
