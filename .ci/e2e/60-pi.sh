#!/usr/bin/env bash
# The package for Pi inside the real Pi, in each of its modes: see the script of the same name.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
cargo build -q --release --bin ask-user --example lines
exec python3 -B .ci/e2e/60-pi.py
