#!/bin/sh
# Builds out/dist/Congo.app on macOS, in the top folder of the checkout.
# Nobody has run this yet: there was no Mac to run it on. It is neither signed nor notarised.
set -eu

cargo build --locked --profile dist --package congo --bin congo
version=$(cargo pkgid --package congo | sed 's/.*[#@]//')
target=${CARGO_TARGET_DIR:-target}
contents=out/dist/Congo.app/Contents
rm -rf out/dist/Congo.app
mkdir -p "$contents/MacOS"
cp "$target/dist/congo" "$contents/MacOS/"
cargo run --locked --profile dist --package congo-package -- macos --out "$contents/Resources"
cargo install --locked --features cli --root "$target/tools" --target-dir "$target/tools/build" cargo-about@0.9.3
cargo fetch --locked
"$target/tools/bin/cargo-about" about generate --locked --offline --fail --manifest-path Cargo.toml \
    --config crates/congo-package/files/about.toml --output-file "$contents/Resources/licenses/congo.txt" \
    crates/congo-package/files/about.hbs
sed "s/@version@/$version/" crates/congo-package/files/macos/Info.plist >"$contents/Info.plist"
echo "made out/dist/Congo.app"
