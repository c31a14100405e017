#!/usr/bin/env bash
# The server and its clients: the official SDKs, and real agents with a model on loopback and a person in tmux.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
cargo build -q --release --workspace
target=$(realpath "${CARGO_TARGET_DIR:-target}")
program=$target/release/ask-user
here=$PWD
failed=0

typescript=$target/clients/sdk-typescript
if [[ ! -e $typescript/done ]]; then
    mkdir -p "$typescript"
    echo '{}' >"$typescript/package.json"
    (cd "$typescript" && npm install --silent --no-audit --no-fund --no-package-lock @modelcontextprotocol/client@2.4.0)
    touch "$typescript/done"
fi
(cd "$typescript" && node "$here/tests/clients/sdk.mjs" "$program") || failed=1

python=$target/clients/sdk-python
if [[ ! -e $python/done ]]; then
    python3 -m pip install -q --target "$python" mcp==2.3.0
    touch "$python/done"
fi
PYTHONPATH=$python python3 -B tests/clients/sdk.py "$program" || failed=1

python3 -B tests/clients/run.py || failed=1
exit "$failed"
