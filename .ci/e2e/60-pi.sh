#!/usr/bin/env bash
# The package for Pi inside the real Pi, in each of its modes: see the script of the same name.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# The program as it is installed, and as the other scripts build it; an example is built with other features.
cargo build -q --release
cargo build -q --release --example lines
exec python3 -B .ci/e2e/60-pi.py
