#!/bin/bash
# For machines without access to an image registry: makes stand-ins, under the same names, for the images that ours are built from.
# Debian comes from debootstrap, Node and npm from the npm registry, nginx and Java from Debian, Kafka's jars from Maven Central.
. "$(dirname "$0")/lib.sh"
[ "$(id -u)" = 0 ] || die 'must be root'

NODE=docker.io/library/node:24.21.0-bookworm-slim
NGINX=docker.io/nginxinc/nginx-unprivileged:1.28.0-alpine-slim
KAFKA=docker.io/apache/kafka:4.1.0

have() { buildah_ inspect --type image "$1" >/dev/null 2>&1; }
# in_image NAME: creates a container from the image, to be changed.
in_image() { buildah_ from --pull-never "$1"; }
# keep CONTAINER NAME
keep() { buildah_ commit --quiet --rm --timestamp 0 "$1" "$2" >/dev/null; say "made $2"; }
packages() { buildah_ run --isolation chroot "$1" -- sh -c "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qqy --no-install-recommends ${*:2} >/dev/null && rm -rf /var/lib/apt/lists/*"; }

if ! have localhost/debian:bookworm; then
  [ -e "$WORK/debian/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$WORK/debian" >"$WORK/debootstrap.log"
  # The image trusts the same certificate authorities as this machine.
  mkdir -p "$WORK/debian/etc/ssl/certs"
  cp -L /etc/ssl/certs/ca-certificates.crt "$WORK/debian/etc/ssl/certs/"
  container=$(in_image scratch)
  buildah_ add --quiet "$container" "$WORK/debian" / >/dev/null
  buildah_ config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
  keep "$container" localhost/debian:bookworm
fi
if ! have $NODE; then
  container=$(in_image localhost/debian:bookworm)
  mkdir -p "$WORK/node"
  echo '{"private": true}' >"$WORK/node/package.json"
  arch=$(node -p process.arch)
  npm install --silent --prefix "$WORK/node" "node-linux-$arch@24.21.0" npm@11.19.1
  buildah_ copy --quiet "$container" "$WORK/node/node_modules/node-linux-$arch/bin/node" /usr/local/bin/node >/dev/null
  buildah_ copy --quiet "$container" "$WORK/node/node_modules/npm" /usr/local/lib/node_modules/npm >/dev/null
  buildah_ run --isolation chroot "$container" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  keep "$container" $NODE
fi
if ! have $NGINX; then
  container=$(in_image localhost/debian:bookworm)
  packages "$container" nginx-light
  keep "$container" $NGINX
fi
if ! have $KAFKA; then
  container=$(in_image localhost/debian:bookworm)
  packages "$container" openjdk-17-jre-headless
  mvn -q -B -f "$REPOSITORY/libs/events/test/kafka" dependency:copy-dependencies -DoutputDirectory="$WORK/kafka-jars"
  buildah_ copy --quiet "$container" "$WORK/kafka-jars" /opt/kafka/libs >/dev/null
  # The two programs in Kafka's image that the chart calls.
  for program in kafka-storage:kafka.tools.StorageTool kafka-server-start:kafka.Kafka; do
    printf '#!/bin/sh\nexec java $KAFKA_HEAP_OPTS $KAFKA_OPTS -cp "/opt/kafka/libs/*" %s "$@"\n' "${program#*:}" >"$WORK/program.sh"
    buildah_ copy --quiet --chmod 755 "$container" "$WORK/program.sh" "/opt/kafka/bin/${program%:*}.sh" >/dev/null
  done
  keep "$container" $KAFKA
fi
