#!/bin/bash
# Builds every image of the product from its Dockerfile, as <repository>/<component>:$TAG, and loads each into the cluster with
# `$LOAD_IMAGE <name> <archive>`, where the archive is as written by `docker save`. Uses docker if a daemon answers, otherwise buildah.
#   build-images.sh [component...]
. "$(dirname "$0")/lib.sh"
: "${LOAD_IMAGE:?the command that gives an image to the cluster, called with its name and its archive}"
IMAGES=${IMAGES:-docker.io/rally}
docker info >/dev/null 2>&1 && DAEMON=yes || DAEMON=
[ -n "$DAEMON" ] || "$HERE/base-images.sh"

# build NAME DOCKERFILE ARGUMENT
build() {
  local name=$IMAGES/$1:$TAG file=deploy/docker/$2.Dockerfile archive="$WORK/$1.tar"
  rm -f "$archive"
  cd "$REPOSITORY"
  if [ -n "$DAEMON" ]; then
    docker build --quiet -f "$file" --build-arg "$3" -t "$name" . >/dev/null
    docker save -o "$archive" "$name"
  else
    buildah_ build --quiet --pull-never --isolation chroot --layers --timestamp 0 -f "$file" --build-arg "$3" -t "$name" . >"$WORK/$1.log" 2>&1 ||
      { tail -20 "$WORK/$1.log" >&2; die "$1 does not build"; }
    buildah_ push --quiet "$name" "docker-archive:$archive:$name"
  fi
  say "$name, $(($(stat -c %s "$archive") / 1048576)) MB"
  $LOAD_IMAGE "$name" "$archive" >/dev/null
  rm "$archive"
}

front_ends=$(cd "$REPOSITORY/frontends" && ls -d */ | tr -d /)
for component in "${@:-gateway identity players matchmaking scoring payments notifications sandbox embedded-mongo $front_ends kafka}"; do
  for each in $component; do
    if [ -e "$REPOSITORY/frontends/$each" ]; then
      build "$each" front-end "FRONT_END=$each"
      continue
    fi
    case $each in
      embedded-mongo) build "$each" service WORKSPACE=libs/embedded-mongo ;;
      kafka)
        [ -n "$DAEMON" ] && continue
        buildah_ push --quiet docker.io/apache/kafka:4.1.0 "docker-archive:$WORK/kafka.tar:docker.io/apache/kafka:4.1.0"
        $LOAD_IMAGE docker.io/apache/kafka:4.1.0 "$WORK/kafka.tar" >/dev/null
        rm "$WORK/kafka.tar"
        ;;
      *) build "$each" service "WORKSPACE=services/$each" ;;
    esac
  done
done
