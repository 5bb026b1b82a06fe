{{/*
The components of this release, as YAML. `kind`: its type. `to`: the components it calls, from which the network policies are derived.
`env`: its settings. `secrets`: the environment variables it reads from Secrets, each with its group of keys.
*/}}
{{- define "rally.components" -}}
{{- $v := .Values }}
{{- $data := $v.mongodb.inCluster.enabled | ternary "" "mongodb" }}
{{- $twilio := $v.sandbox.enabled | ternary "sandbox" "providers" }}
{{- if $v.product.enabled }}
gateway:
  kind: service
  to:
    - kafka
    - identity
    - players
    - matchmaking
    - scoring
    - payments
    - notifications
    - shell
    {{- range (include "rally.remotes" . | fromYamlArray) }}
    - {{ . }}
    {{- end }}
    {{- if $v.sandbox.enabled }}
    - sandbox
    {{- end }}
  env:
    PUBLIC_URL: {{ $v.publicUrl }}
    JWKS_URL: {{ include "rally.jwksUrl" . }}
    API_KEY: {{ $v.apiKey }}
    LEAGUE_ZONE: {{ $v.league.zone }}
    {{- with $v.operator }}
    {{- if .name }}
    OPERATOR_NAME: {{ .name | quote }}
    OPERATOR_POSTAL_ADDRESS: {{ .address | quote }}
    OPERATOR_EMAIL: {{ .email | quote }}
    {{- end }}
    {{- end }}
    # The sandbox and `helm test` call the gateway by its Service name.
    ALLOWED_HOSTS: {{ list (include "rally.name" (list . "gateway")) (get (urlParse $v.staffUrl) "hostname") | compact | join "," | quote }}
    TRUSTED_PROXIES: {{ join "," $v.trustedProxies | quote }}
    {{- range list "identity" "players" "matchmaking" "scoring" "payments" "notifications" "shell" }}
    {{ . | upper }}_URL: http://{{ include "rally.name" (list $ .) }}
    {{- end }}
    {{- $addresses := list }}
    {{- range (include "rally.remotes" . | fromYamlArray) }}
    {{- $addresses = append $addresses (printf "%s=http://%s" . (include "rally.name" (list $ .))) }}
    {{- end }}
    REMOTES: {{ join "," $addresses }}
    {{- if include "rally.hasConsole" . }}
    ADMIN_PORT: "8081"
    {{- end }}
    {{- if $v.sandbox.enabled }}
    SANDBOX_URL: {{ include "rally.sandboxUrl" . }}
    {{- include "rally.demoEnv" . | nindent 4 }}
    {{- else }}
    STRIPE_PUBLISHABLE_KEY: {{ $v.stripe.publishableKey }}
    {{- end }}
  {{- if not $v.keys.existingSecret }}
  secrets: {CLIENT_HASH_SECRET: keys}
  {{- end }}
identity:
  kind: service
  data: true
  to: [kafka, mongodb, {{ $twilio }}]
  env:
    {{- include "rally.dataEnv" (list . "identity") | nindent 4 }}
    {{- include "rally.twilioEnv" (list . $v.twilio.codesFrom "+12025550197") | nindent 4 }}
    ADMIN_PHONES: {{ join "," $v.league.adminPhones | quote }}
    ADMIN_SECOND_FACTOR: {{ $v.league.adminSecondFactor | quote }}
    {{- if $v.sandbox.enabled }}
    {{- include "rally.demoEnv" . | nindent 4 }}
    {{- end }}
  secrets: {CODE_SECRET: keys, KEY_SECRET: keys, TWILIO_AUTH_TOKEN: twilio}
players:
  kind: service
  data: true
  # A bucket is outside the cluster, even when the sandbox replaces the providers.
  to: [kafka, mongodb, identity, {{ $twilio }}{{ if and $v.sandbox.enabled $v.photos.bucket.name }}, providers{{ end }}]
  env:
    {{- include "rally.dataEnv" (list . "players") | nindent 4 }}
    {{- include "rally.placesEnv" . | nindent 4 }}
    {{- with $v.photos.bucket }}
    {{- if .name }}
    PHOTOS_BUCKET: {{ .name }}
    PHOTOS_BUCKET_REGION: {{ .region }}
    {{- with .endpoint }}
    PHOTOS_BUCKET_ENDPOINT: {{ . }}
    {{- end }}
    {{- else }}
    PHOTOS_DIR: /data/photos
    {{- end }}
    {{- end }}
  secrets:
    PLACES_API_KEY: places
    {{- if $v.photos.bucket.existingSecret }}
    PHOTOS_BUCKET_ACCESS_KEY_ID: photos
    PHOTOS_BUCKET_SECRET_ACCESS_KEY: photos
    {{- end }}
matchmaking:
  kind: service
  data: true
  to: [kafka, mongodb, identity, {{ $twilio }}]
  env:
    {{- include "rally.dataEnv" (list . "matchmaking") | nindent 4 }}
    {{- include "rally.placesEnv" . | nindent 4 }}
    LEAGUE_ZONE: {{ $v.league.zone }}
    SCHEDULE: external
  secrets: {PLACES_API_KEY: places, PHONE_HASH_SECRET: keys}
scoring:
  kind: service
  data: true
  to: [kafka, mongodb, identity]
  env:
    {{- include "rally.dataEnv" (list . "scoring") | nindent 4 }}
    LEAGUE_ZONE: {{ $v.league.zone }}
payments:
  kind: service
  data: true
  to: [kafka, mongodb, identity, {{ $twilio }}]
  env:
    {{- include "rally.dataEnv" (list . "payments") | nindent 4 }}
    LEAGUE_ZONE: {{ $v.league.zone }}
    SCHEDULE: external
    STRIPE_PUBLISHABLE_KEY: {{ $v.sandbox.enabled | ternary "pk_test_sandbox" $v.stripe.publishableKey }}
    {{- if $v.sandbox.enabled }}
    STRIPE_BASE_URL: {{ include "rally.sandboxUrl" . }}
    {{- end }}
  secrets: {STRIPE_SECRET_KEY: stripe, STRIPE_WEBHOOK_SECRET: stripe}
notifications:
  kind: service
  data: true
  to: [kafka, mongodb, identity, {{ $twilio }}]
  env:
    {{- include "rally.dataEnv" (list . "notifications") | nindent 4 }}
    {{- include "rally.twilioEnv" (list . $v.twilio.smsFrom "+12025550199") | nindent 4 }}
    LEAGUE_ZONE: {{ $v.league.zone }}
    {{- with $v.operator }}
    {{- if .email }}
    HELP_CONTACT: {{ .email | quote }}
    {{- end }}
    {{- end }}
  secrets: {TWILIO_AUTH_TOKEN: twilio, PHONE_HASH_SECRET: keys}
{{- if $v.sandbox.enabled }}
sandbox:
  kind: service
  data: true
  to: [mongodb, gateway]
  env:
    {{- $env := merge (include "rally.dataEnv" (list . "sandbox") | fromYaml) (include "rally.twilioEnv" (list . "" "+12025550199") | fromYaml) }}
    {{- omit $env "JWKS_URL" "MONGODB_AUTO_INDEX" "TWILIO_BASE_URL" | toYaml | nindent 4 }}
    TWILIO_CODES_FROM: "+12025550197"
    {{- include "rally.demoEnv" . | nindent 4 }}
    ALLOWED_HOSTS: {{ include "rally.name" (list . "sandbox") }}
    STRIPE_WEBHOOK_URL: http://{{ include "rally.name" (list . "gateway") }}/api/webhooks/stripe
    # Webhooks are signed for the public URL but sent directly to the gateway.
    INBOUND_WEBHOOK_URL: {{ $v.publicUrl }}/api/webhooks/twilio/inbound
    GATEWAY_URL: http://{{ include "rally.name" (list . "gateway") }}
  secrets: {TWILIO_AUTH_TOKEN: twilio, PLACES_API_KEY: places, STRIPE_SECRET_KEY: stripe, STRIPE_WEBHOOK_SECRET: stripe}
{{- end }}
{{- range prepend (include "rally.remotes" . | fromYamlArray) "shell" }}
{{- if ne . "admin-console" }}
{{ . }}: {kind: frontEnd, to: []}
{{- end }}
{{- end }}
{{- if $v.mongodb.inCluster.enabled }}
mongodb: {kind: store, to: []}
{{- end }}
{{- if $v.kafka.inCluster.enabled }}
kafka: {kind: store, to: []}
{{- end }}
prepare: {kind: job, to: [mongodb, kafka]}
week: {kind: job, to: [mongodb]}
reconciliation: {kind: job, to: [mongodb, {{ $twilio }}]}
{{- end }}
{{- if $v.adminConsole.enabled }}
admin-console: {kind: frontEnd, to: []}
{{- end }}
test: {kind: job, to: [gateway]}
{{- end }}

{{- define "rally.jwksUrl" -}}http://{{ include "rally.name" (list . "identity") }}/.well-known/jwks.json{{- end }}
{{- define "rally.sandboxUrl" -}}http://{{ include "rally.name" (list . "sandbox") }}{{- end }}
{{- define "rally.brokers" -}}
{{- if .Values.kafka.inCluster.enabled }}{{ include "rally.name" (list . "kafka") }}:9092{{ else }}{{ join "," .Values.kafka.brokers }}{{ end }}
{{- end }}

{{/* Enables the demo-only features, the sandbox and test sign-in, which do not start with NODE_ENV=production. */}}
{{- define "rally.demoEnv" -}}
NODE_ENV: development
DEMO_MODE: "true"
{{- end }}

{{/* Settings of every service with a database. Takes (list $ service). */}}
{{- define "rally.dataEnv" -}}
{{- $root := index . 0 -}}{{- $service := index . 1 -}}
{{- if ne $service "scoring" }}
PUBLIC_URL: {{ $root.Values.publicUrl }}
{{- end }}
JWKS_URL: {{ eq $service "identity" | ternary "http://127.0.0.1:8080/.well-known/jwks.json" (include "rally.jwksUrl" $root) }}
# The prepare job creates the indexes. A database in the cluster starts together with the services, so they create them.
MONGODB_AUTO_INDEX: {{ $root.Values.mongodb.inCluster.enabled | quote }}
{{- end }}

{{/* Twilio settings of a service. Takes (list $ sender sender-in-the-sandbox). */}}
{{- define "rally.twilioEnv" -}}
{{- $root := index . 0 -}}{{- $twilio := $root.Values.twilio -}}
{{- if $root.Values.sandbox.enabled -}}
TWILIO_ACCOUNT_SID: AC00000000000000000000000000000000
TWILIO_SMS_FROM: {{ index . 2 | quote }}
TWILIO_WHATSAPP_FROM: "+12025550198"
TWILIO_BASE_URL: {{ include "rally.sandboxUrl" $root }}
{{- else -}}
TWILIO_ACCOUNT_SID: {{ $twilio.accountSid }}
TWILIO_SMS_FROM: {{ index . 1 | quote }}
TWILIO_WHATSAPP_FROM: {{ $twilio.whatsappFrom | quote }}
{{- end }}
{{- end }}

{{- define "rally.placesEnv" -}}
{{- if .Values.sandbox.enabled }}PLACES_BASE_URL: {{ include "rally.sandboxUrl" . }}{{ end }}
{{- end }}

{{/* Settings of the connection to Kafka. The broker for demonstrations is one node, so topics get as many replicas as it has. */}}
{{- define "rally.kafkaEnv" -}}
KAFKA_BROKERS: {{ include "rally.brokers" . | quote }}
{{- with .Values.kafka }}
{{- if .tls.enabled }}
KAFKA_TLS: "true"
{{- with .tls.ca }}
KAFKA_CA: {{ . | quote }}
{{- end }}
{{- end }}
{{- with .sasl.mechanism }}
KAFKA_SASL_MECHANISM: {{ . }}
{{- end }}
{{- with .topicPrefix }}
KAFKA_TOPIC_PREFIX: {{ . | quote }}
{{- end }}
{{- with .groupPrefix }}
KAFKA_GROUP_PREFIX: {{ . | quote }}
{{- end }}
KAFKA_PARTITIONS: {{ .partitions | quote }}
{{- if not .inCluster.enabled }}
KAFKA_REPLICATION_FACTOR: {{ .replicationFactor | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/* All settings of a service, as YAML. Takes (list $ name component). */}}
{{- define "rally.env" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}{{- $component := index . 2 -}}
{{- $common := dict "PORT" "8080" "NODE_ENV" "production" "LOG_LEVEL" $root.Values.logLevel -}}
{{- with $root.Values.telemetry.otlpEndpoint }}{{- $_ := set $common "OTEL_EXPORTER_OTLP_ENDPOINT" . }}{{- end -}}
{{- if eq $name "sandbox" }}{{- $common = omit $common "OTEL_EXPORTER_OTLP_ENDPOINT" }}{{- else }}{{- $common = merge $common (include "rally.kafkaEnv" $root | fromYaml) }}{{- end -}}
{{- mergeOverwrite $common $component.env (include "rally.workload" (list $root $name) | fromYaml).env | toYaml -}}
{{- end }}

{{/*
The remotes, as a YAML list, in the order of precedence for routes: the product's own first, then the others of
`frontEnds` by name.
*/}}
{{- define "rally.remotes" -}}
{{- $all := omit .Values.frontEnds "shell" -}}
{{- if not (include "rally.hasConsole" .) }}{{ $all = omit $all "admin-console" }}{{ end -}}
{{- $own := list "public-site" "player-dashboard" "admin-console" -}}
{{- $names := list -}}
{{- range $own }}{{ if hasKey $all . }}{{ $names = append $names . }}{{ end }}{{ end -}}
{{- range keys $all | sortAlpha }}{{ if not (has . $own) }}{{ $names = append $names . }}{{ end }}{{ end -}}
{{- $names | toYaml -}}
{{- end }}

{{/* The values of a workload, merged over the defaults. Takes (list $ name). */}}
{{- define "rally.workload" -}}
{{- $v := (index . 0).Values -}}
{{- $name := index . 1 -}}
{{- $base := hasKey $v.frontEnds $name | ternary (mergeOverwrite (deepCopy $v.defaults) (deepCopy $v.frontEndDefaults)) (deepCopy $v.defaults) -}}
{{- $own := index (merge (dict) $v.services $v.frontEnds) $name | default dict -}}
{{- mergeOverwrite $base $own | toYaml -}}
{{- end }}
