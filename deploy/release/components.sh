# Shared by the scripts here: every image of the product, one per line, with its name, Dockerfile and build argument.
set -euo pipefail
REPOSITORY=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# The sandbox and embedded-mongo are for demonstrations.
components() {
  local name
  for name in gateway identity players matchmaking scoring payments notifications sandbox; do
    echo "$name service WORKSPACE=services/$name"
  done
  echo 'embedded-mongo service WORKSPACE=libs/embedded-mongo'
  for name in "$REPOSITORY"/frontends/*/; do
    name=$(basename "$name")
    echo "$name front-end FRONT_END=$name"
  done
}
