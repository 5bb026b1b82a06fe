# Shared by the scripts here: where things are, and how images are built without a daemon.
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
REPOSITORY=$(cd "$HERE/../.." && pwd)
WORK=${WORK_DIR:-${TMPDIR:-/tmp}/rally-cluster}
TAG=${TAG:-0.1.0}
mkdir -p "$WORK"

say() { printf '%5ss  %s\n' "$SECONDS" "$*"; }
die() { echo "$(basename "$0"): $*" >&2; exit 1; }
buildah_() { buildah --root "$WORK/images" --runroot "$WORK/images-run" --storage-driver overlay "$@"; }
