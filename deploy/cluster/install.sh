#!/bin/bash
# Installs the product into a cluster, uses it, and removes it again: images, install, test, a backup and its restore, a week,
# upgrade under load, every pod killed, rollback, uninstall. Each step prints what it saw and how long it took; a failing step ends
# the script.
#
#   KUBECONFIG=… LOAD_IMAGE=<command> deploy/cluster/install.sh [step...]
#
#   LOAD_IMAGE   loads an image into the cluster; called with its name and an archive as written by `docker save`
#   HELM         helm 3 (default: helm)
#   NAMESPACE    created and removed (default: rally-trial)
#   LOAD_PLAN    a plan of `npm run load` to run during the upgrade, e.g. upgrade; without it, a single reader sends requests
#   RALLY_URL    where this machine reaches the gateway's Service (default: its cluster address, which nodes can reach)
. "$(dirname "$0")/lib.sh"
: "${KUBECONFIG:?the cluster}"
HELM=${HELM:-helm} NAMESPACE=${NAMESPACE:-rally-trial} CHART=$REPOSITORY/helm/rally
PATH=$REPOSITORY/node_modules/.bin:$PATH
kubectl_() { kubectl -n "$NAMESPACE" "$@"; }
values=(-f "$CHART/values-demo.yaml" --set "image.repository=${IMAGES:-docker.io/rally}" --set "image.tag=$TAG")
mapfile -t front_ends < <(cd "$REPOSITORY/frontends" && ls -d */ | tr -d /)
components=(gateway identity players matchmaking scoring payments notifications sandbox "${front_ends[@]}")

address() {
  local service
  service=$(kubectl_ get service rally-gateway -o jsonpath='{.spec.clusterIP}')
  echo "${RALLY_URL:-http://$service}"
}

# serve_here: the gateway rejects unknown hosts, so this adds the address that this machine uses.
serve_here() {
  [ -n "${RALLY_URL:-}" ] && return
  kubectl_ set env deployment/rally-gateway "ALLOWED_HOSTS=rally-gateway,$(kubectl_ get service rally-gateway -o jsonpath='{.spec.clusterIP}')" >/dev/null
  kubectl_ rollout status deployment/rally-gateway --timeout=300s >/dev/null
}

# all_ready: every pod of the release is ready.
all_ready() { for each in "${components[@]}"; do kubectl_ rollout status "deployment/rally-$each" --timeout=300s >/dev/null; done; }

# ask_meanwhile: sends requests to the product until told to stop; prints how many were answered and how many answers were bad.
ask_meanwhile() {
  local url=$1 stop=$2 asked=0 failed=0 code
  while [ ! -e "$stop" ]; do
    code=$(curl -s -o /dev/null -m 10 -w '%{http_code}' -H 'x-api-key: rally-web' -H 'x-requested-with: XMLHttpRequest' "$url/api/leaderboard") || code=000
    asked=$((asked + 1))
    [ "$code" = 200 ] || failed=$((failed + 1))
    sleep 0.05
  done
  echo "$asked $failed"
}

# under_load COMMAND...: runs the command while requests are sent to the product.
under_load() {
  local stop="$WORK/stop" since=$SECONDS asking loading= said
  rm -f "$stop"
  ask_meanwhile "$(address)" "$stop" >"$WORK/asked" &
  asking=$!
  if [ -n "${LOAD_PLAN:-}" ]; then
    BASE_URL=$(address) node --disable-warning=ExperimentalWarning "$REPOSITORY/tests/load/load.ts" "$LOAD_PLAN" >"$WORK/load.log" 2>&1 &
    loading=$!
  fi
  "$@" || { touch "$stop"; die "failed: $*"; }
  say "$1 took $((SECONDS - since)) s"
  if [ -n "$loading" ]; then
    wait $loading || { touch "$stop"; tail -40 "$WORK/load.log" >&2; die "the plan $LOAD_PLAN"; }
    cat "$WORK/load.log"
  fi
  touch "$stop"
  wait $asking
  said=$(cat "$WORK/asked")
  say "one reader besides: ${said% *} requests, ${said#* } failed"
  [ "${said#* }" = 0 ]
}

images() { "$HERE/build-images.sh"; }

install() {
  kubectl get namespace "$NAMESPACE" >/dev/null 2>&1 || kubectl create namespace "$NAMESPACE" >/dev/null
  kubectl label --overwrite namespace "$NAMESPACE" pod-security.kubernetes.io/enforce=restricted pod-security.kubernetes.io/warn=restricted >/dev/null
  $HELM install rally "$CHART" -n "$NAMESPACE" "${values[@]}" --wait --timeout 10m >/dev/null
  serve_here
  say "installed; $(kubectl_ get pods --no-headers | wc -l) pods, restarts: $(kubectl_ get pods -o jsonpath='{.items[*].status.containerStatuses[*].restartCount}')"
}

# Checks that the stored data keeps the product's promises: no event lost, nothing done twice.
audit() { with_database deploy/audit/src/main.ts; }

# with_database PROGRAM [ARGUMENT...]: runs one of our programs with the address of the product's database.
with_database() {
  local password address
  password=$(kubectl_ get secret rally-generated -o jsonpath='{.data.MONGODB_PASSWORD}' | base64 -d)
  address=$(kubectl_ get service rally-mongodb -o jsonpath='{.spec.clusterIP}'):27017
  MONGODB_URI="mongodb://rally:$password@$address/?directConnection=true&authSource=admin" program "$@"
}

# with_product PROGRAM [ARGUMENT...]: runs one of our programs that calls the product.
with_product() { RALLY_URL=$(address) program "$@"; }

program() { node --disable-warning=ExperimentalWarning "$REPOSITORY/$1" "${@:2}"; }

# answers [RELEASE]: Helm prints the test's output to stderr.
answers() { $HELM test "${1:-rally}" -n "$NAMESPACE" --timeout 5m 2>&1 | grep -E '^(ok|FAILED|Error)'; }

week() { with_product tests/cluster/week.ts; }

# The product is lost in the middle of a week and restored from a backup as described in docs/operations.md: a consistent copy of all
# databases, the Secret that the chart generated, and topics with a new prefix. With MongoDB, mongodump and mongorestore do what is done
# here by exporting and importing a copy of the demonstration's database. The step `week` then continues the week.
drill() {
  local path service
  with_product tests/cluster/week.ts answer
  path=$(with_database tests/cluster/database.ts backup)
  rm -rf "$WORK/backup"
  mkdir -p "$WORK/backup/database"
  kubectl_ exec rally-mongodb-0 -- cat "$path" >"$WORK/backup/database/embedded-mongo.sqlite"
  # Without the fields that the cluster sets, and with the labels by which Helm recognizes its own objects.
  kubectl_ get secret rally-generated -o json |
    node -e 'const secret = JSON.parse(require("node:fs").readFileSync(0, "utf8")); const {name, labels, annotations} = secret.metadata; process.stdout.write(JSON.stringify({...secret, metadata: {name, labels, annotations}}))' >"$WORK/backup/secret.json"
  say "backed up, $(du -sh "$WORK/backup" | cut -f1)"

  week
  $HELM uninstall rally -n "$NAMESPACE" --wait --timeout 5m >/dev/null
  until [ -z "$(kubectl_ get pods -o name)" ]; do sleep 1; done
  say 'lost, with what happened after the backup'

  kubectl_ apply -f "$WORK/backup/secret.json" >/dev/null
  values+=(--set 'kafka.topicPrefix=restored.,kafka.groupPrefix=restored.')
  $HELM install rally "$CHART" -n "$NAMESPACE" "${values[@]}" --wait --timeout 10m >/dev/null
  serve_here
  scale_services 0
  with_database tests/cluster/database.ts drop
  DATA_DIR="$WORK/backup" program deploy/data/src/main.ts export "$WORK/backup/export" >/dev/null
  with_database deploy/data/src/main.ts import "$WORK/backup/export" >/dev/null
  scale_services 1
  for service in identity players matchmaking notifications; do with_product deploy/operations/src/republish.ts "$service"; done
  with_product deploy/operations/src/reconcile.ts
  audit
  say 'restored'
}

# scale_services COUNT: scales every service that has a database, and waits until that is done.
scale_services() {
  local each
  for each in identity players matchmaking scoring payments notifications sandbox; do
    kubectl_ scale "deployment/rally-$each" --replicas="$1" >/dev/null
    # Pods have 45 s to end.
    [ "$1" -gt 0 ] || until [ -z "$(pods_of "$each")" ]; do sleep 0.5; done
  done
  [ "$1" = 0 ] || all_ready
}

# Two replicas of each, so that one can stop while the other answers; then all are restarted.
upgrade() {
  with_two_replicas
  say 'two replicas of each'
  under_load with_two_replicas --set-string defaults.podAnnotations.upgraded=yes
  audit
}

# Except players, whose photos have no shared volume in a demonstration, and the sandbox.
with_two_replicas() {
  $HELM upgrade rally "$CHART" -n "$NAMESPACE" "${values[@]}" --set defaults.replicas=2,services.players.replicas=1,services.sandbox.replicas=1 "$@" --wait --timeout 10m >/dev/null &&
    all_ready
}

# One pod of each kind is killed without grace; requests may fail for a moment.
kill_pods() {
  local stop="$WORK/stop" asking each said
  rm -f "$stop"
  ask_meanwhile "$(address)" "$stop" >"$WORK/asked" &
  asking=$!
  for each in "${components[@]}"; do kill_one "$each"; done
  for each in kafka mongodb; do end_store "$each"; done
  touch "$stop"
  wait $asking
  said=$(cat "$WORK/asked")
  say "meanwhile one reader: ${said% *} requests, ${said#* } failed"
  all_ready
  answers
  audit
}

kill_one() {
  local since=$SECONDS count
  count=$(pods_of "$1" | wc -l)
  kubectl_ delete "$(pods_of "$1" | head -1)" --grace-period=0 --force >/dev/null 2>&1
  until [ "$(pods_of "$1" | wc -l)" -ge "$count" ]; do sleep 0.2; done
  kubectl_ wait --for=condition=Ready pod -l "app.kubernetes.io/component=$1" --timeout=300s >/dev/null
  say "$1 killed, whole again after $((SECONDS - since)) s"
}

pods_of() { kubectl_ get pods -l "app.kubernetes.io/component=$1" -o name; }

# A demonstration's stores keep their data in their pod, so only their process is ended and restarted beside its data.
end_store() {
  local since=$SECONDS restarts='{.status.containerStatuses[0].restartCount}' before
  before=$(kubectl_ get "pod/rally-$1-0" -o "jsonpath=$restarts")
  kubectl_ exec "rally-$1-0" -- sh -c 'kill 1'
  kubectl_ wait --for="jsonpath=$restarts=$((before + 1))" "pod/rally-$1-0" --timeout=120s >/dev/null
  kubectl_ wait --for=condition=Ready "pod/rally-$1-0" --timeout=300s >/dev/null
  say "$1 ended, up again after $((SECONDS - since)) s"
}

rollback() {
  $HELM rollback rally 1 -n "$NAMESPACE" --wait --timeout 10m >/dev/null
  all_ready
  answers
}

# The admin console as a separate release, installed and removed while the product stays.
console() {
  local before
  $HELM upgrade rally "$CHART" -n "$NAMESPACE" "${values[@]}" --set adminConsole.enabled=false --set adminConsole.release=rally-staff --wait --timeout 10m >/dev/null
  before=$(product_pods)
  $HELM install rally-staff "$CHART" -n "$NAMESPACE" --set product.enabled=false --set product.release=rally --set staffUrl=http://staff.rally.localhost \
    --set "image.repository=${IMAGES:-docker.io/rally}" --set "image.tag=$TAG" --wait --timeout 5m >/dev/null
  answers rally-staff
  [ "$before" = "$(product_pods)" ] || die "the product's pods changed"
  answers
  $HELM uninstall rally-staff -n "$NAMESPACE" --wait >/dev/null
}

# Running pods, without those that are terminating and those of jobs.
product_pods() {
  kubectl_ get pods -l app.kubernetes.io/instance=rally \
    -o go-template='{{range .items}}{{if and (eq .status.phase "Running") (not .metadata.deletionTimestamp)}}{{.metadata.name}}{{"\n"}}{{end}}{{end}}' | sort
}

uninstall() {
  local since=$SECONDS left
  $HELM uninstall rally -n "$NAMESPACE" --wait --timeout 5m >/dev/null
  # Pods have 45 s to end.
  until left=$(leftovers) && [ -z "$left" ]; do
    [ $((SECONDS - since)) -lt 120 ] || die "left behind: $left"
    sleep 1
  done
  kubectl delete namespace "$NAMESPACE" --wait >/dev/null
}

leftovers() {
  kubectl_ get deployments,statefulsets,pods,services,configmaps,secrets,serviceaccounts,jobs,cronjobs,ingresses,networkpolicies,poddisruptionbudgets,horizontalpodautoscalers,persistentvolumeclaims -o name |
    grep -vE '^(configmap/kube-root-ca.crt|serviceaccount/default)$' || true
}

for step in ${@:-images install answers drill week upgrade kill_pods rollback console uninstall}; do
  since=$SECONDS
  say "── $step"
  $step
  say "── $step took $((SECONDS - since)) s"
done
