#!/usr/bin/env bash
# Tags the pushed images as one for both architectures, pushes the chart, and signs all of them. Writes <folder>/release-values.yaml,
# which pins every image by its digest.
#   publish.sh <images> <version> <folder>   the folder that push-images.sh wrote
. "$(dirname "$0")/components.sh"
images=$1 version=$2 folder=$3
folder=$(cd "$folder" && pwd)
cd "$REPOSITORY"

# A tag that does not fit what it tags must not be published.
for stated in "$(jq --raw-output .version package.json)" "$(sed -n 's/^version: //p' helm/rally/Chart.yaml)" "$(sed -n 's/^appVersion: //p' helm/rally/Chart.yaml)"; do
  [ "$stated" = "$version" ] || { echo "the tag says $version, package.json or Chart.yaml $stated" >&2; exit 1; }
done
# A release is published only once, so that its tag always gives the same content. The chart comes last, so a run that was
# interrupted before that can be repeated.
if helm show chart "oci://${images%/*}/charts/rally" --version "$version" >/dev/null 2>&1; then
  echo "$version is published" >&2
  exit 1
fi

services='' front_ends=''
while read -r name file _; do
  sources=()
  for digest in "$folder/$name".*; do sources+=("$images/$name@$(cat "$digest")"); done
  [ ${#sources[@]} -eq 2 ] || { echo "$name was built for ${#sources[@]} architectures" >&2; exit 1; }
  docker buildx imagetools create --tag "$images/$name:$version" "${sources[@]}" </dev/null
  digest=$(docker buildx imagetools inspect --format '{{json .Manifest}}' "$images/$name:$version" </dev/null | jq --raw-output --exit-status .digest)
  cosign sign --yes --recursive "$images/$name@$digest" </dev/null
  entry=$(printf '  %s: {digest: %s}' "$name" "$digest")
  case $name in
    embedded-mongo) ;;
    *) if [ "$file" = service ]; then services+="$entry"$'\n'; else front_ends+="$entry"$'\n'; fi ;;
  esac
done < <(components)

printf 'image: {repository: %s, tag: %s}\nservices:\n%sfrontEnds:\n%s' "$images" "$version" "$services" "$front_ends" >"$folder/release-values.yaml"

charts=$(mktemp -d)
helm package helm/rally --destination "$charts"
said=$(helm push "$charts/rally-$version.tgz" "oci://${images%/*}/charts" 2>&1)
echo "$said"
digest=$(sed -n 's/^Digest: //p' <<<"$said")
cosign sign --yes "${images%/*}/charts/rally@$digest"
