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
mkdir -p "$contents/MacOS" "$contents/Resources/assets"
cp "$target/dist/congo" "$contents/MacOS/"
cp out/icons/congo.icns "$contents/Resources/"
cp -R config "$contents/Resources/"
# What the game reads while it runs; the rest is compiled in.
for folder in board pieces shaders sounds; do
    cp -R "assets/$folder" "$contents/Resources/assets/"
done
sed "s/@version@/$version/" crates/congo-package/files/macos/Info.plist >"$contents/Info.plist"
echo "made out/dist/Congo.app"
