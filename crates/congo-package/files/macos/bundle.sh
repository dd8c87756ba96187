#!/bin/sh
# Builds out/dist/Congo.app on macOS, in the top folder of the checkout.
# Nobody has run this yet: there was no Mac to run it on. It is neither signed nor notarised.
set -eu

cargo build --locked --profile dist --package congo --bin congo
cargo run --locked --profile dist --package congo-package -- icons --out out/icons
version=$(cargo pkgid --package congo | sed 's/.*[#@]//')
target=${CARGO_TARGET_DIR:-target}
contents=out/dist/Congo.app/Contents
rm -rf out/dist/Congo.app
licenses=$contents/Resources/licenses
mkdir -p "$contents/MacOS" "$contents/Resources/assets" "$licenses"
cp "$target/dist/congo" "$contents/MacOS/"
cp out/icons/congo.icns "$contents/Resources/"
cp -R config "$contents/Resources/"
# What the game reads while it runs; the rest is compiled in.
for folder in board pieces shaders sounds; do
    cp -R "assets/$folder" "$contents/Resources/assets/"
done
# The licences of the game, of its fonts and pictures, and of the libraries in it.
cp LICENSE-APACHE LICENSE-MIT assets/CREDITS.md assets/fonts/OFL.txt assets/fonts/OFL-Noto.txt "$licenses/"
cargo install --locked --features cli --root "$target/tools" --target-dir "$target/tools/build" cargo-about@0.9.3
cargo fetch --locked
"$target/tools/bin/cargo-about" about generate --locked --offline --fail --manifest-path Cargo.toml \
    --config crates/congo-package/files/about.toml --output-file "$licenses/congo.txt" \
    crates/congo-package/files/about.hbs
sed "s/@version@/$version/" crates/congo-package/files/macos/Info.plist >"$contents/Info.plist"
echo "made out/dist/Congo.app"
