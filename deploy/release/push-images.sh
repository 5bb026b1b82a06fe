#!/usr/bin/env bash
# Builds every image for one architecture, with SBOM and provenance, and pushes it by its digest, without a tag.
#   push-images.sh <images> <architecture> <folder>   writes <folder>/<component>.<architecture>, which holds the digest
. "$(dirname "$0")/components.sh"
images=$1 architecture=$2 folder=$3
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$REPOSITORY"
metadata=$(mktemp)

while read -r name file argument; do
  echo "── $name"
  # The date of the commit, so that the same sources give the same layers.
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) docker buildx build --file "deploy/docker/$file.Dockerfile" --build-arg "$argument" \
    --platform "linux/$architecture" --sbom=true --provenance=mode=max --metadata-file "$metadata" \
    --output "type=image,name=$images/$name,push-by-digest=true,name-canonical=true,push=true,rewrite-timestamp=true" . </dev/null
  jq --raw-output --exit-status '."containerimage.digest"' "$metadata" >"$folder/$name.$architecture"
done < <(components)
