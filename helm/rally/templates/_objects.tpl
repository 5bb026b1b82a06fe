{{/* One template for each kind of object; workloads.yaml loops over the components. All take (list $ name component). */}}

{{- define "rally.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "rally.name" . }}
  labels: {{- include "rally.labels" . | nindent 4 }}
  {{- if eq (index . 1) "players" }}
  {{- with (index . 0).Values.photos.bucket.serviceAccountAnnotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- end }}
automountServiceAccountToken: false
{{- end }}

{{- define "rally.configMap" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ include "rally.name" . }}
  labels: {{- include "rally.labels" . | nindent 4 }}
data: {{- include "rally.env" . | nindent 2 }}
{{- end }}

{{- define "rally.service" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "rally.name" . }}
  labels: {{- include "rally.labels" . | nindent 4 }}
spec:
  selector: {{- include "rally.selector" . | nindent 4 }}
  ports:
    - {name: http, port: 80, targetPort: http}
    {{- if and (eq $name "gateway") (include "rally.hasConsole" $root) }}
    - {name: staff, port: 81, targetPort: staff}
    {{- end }}
{{- end }}

{{- define "rally.deployment" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}{{- $component := index . 2 -}}
{{- $workload := include "rally.workload" . | fromYaml -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "rally.name" . }}
  labels: {{- include "rally.labels" . | nindent 4 }}
spec:
  {{- if not $workload.autoscaling.enabled }}
  replicas: {{ $workload.replicas }}
  {{- end }}
  # Longer than the 45 s in which a pod may terminate, plus the start of its replacement.
  progressDeadlineSeconds: 300
  revisionHistoryLimit: 5
  strategy: {type: RollingUpdate, rollingUpdate: {maxUnavailable: 0, maxSurge: 1}}
  selector:
    matchLabels: {{- include "rally.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "rally.podLabels" . | nindent 8 }}
      {{- if or $component.env $workload.podAnnotations (include "rally.secretChecksum" .) }}
      annotations:
        {{- if $component.env }}
        # Of the settings alone: a new chart version does not restart pods.
        checksum/config: {{ include "rally.env" . | sha256sum }}
        {{- end }}
        {{- with include "rally.secretChecksum" . }}
        checksum/secrets: {{ . }}
        {{- end }}
        {{- with $workload.podAnnotations }}{{ toYaml . | nindent 8 }}{{ end }}
      {{- end }}
    spec:
      serviceAccountName: {{ include "rally.name" . }}
      {{- include "rally.podSpec" (list $root) | nindent 6 }}
      # preStop: 5 s until endpoints no longer list the pod. Then 25 s to finish requests; the rest is reserve.
      terminationGracePeriodSeconds: 45
      topologySpreadConstraints:
        {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "rally.selector" (list $root $name) | nindent 14 }}
        {{- end }}
      {{- with include "rally.scheduling" . | trim }}{{ . | nindent 6 }}{{ end }}
      containers:
        - name: {{ $name }}
          {{- include "rally.container" . | nindent 10 }}
          ports:
            - {name: http, containerPort: 8080}
            {{- if and (eq $name "gateway") (include "rally.hasConsole" $root) }}
            - {name: staff, containerPort: 8081}
            {{- end }}
          startupProbe: {httpGet: {path: /health/live, port: http}, periodSeconds: 2, timeoutSeconds: 3, failureThreshold: 60}
          livenessProbe: {httpGet: {path: /health/live, port: http}, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6}
          readinessProbe: {httpGet: {path: /health/ready, port: http}, periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 3}
          lifecycle: {preStop: {sleep: {seconds: 5}}}
          resources: {{- toYaml $workload.resources | nindent 12 }}
      volumes: {{- include "rally.volumes" . | nindent 8 }}
{{- end }}

{{/* A component's container, for its Deployment and for jobs with its image: image, settings, secrets, mounts, security context. */}}
{{- define "rally.container" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}{{- $component := index . 2 -}}
image: {{ include "rally.image" . }}
imagePullPolicy: {{ $root.Values.image.pullPolicy }}
{{ include "rally.containerSecurity" . }}
{{- $workload := include "rally.workload" . | fromYaml }}
{{- if or $component.env $workload.envFrom }}
envFrom:
  {{- with $workload.envFrom }}{{ toYaml . | nindent 2 }}{{ end }}
  {{- if $component.env }}
  # Last, so that it wins.
  - configMapRef: {name: {{ include "rally.name" . }}}
  {{- end }}
{{- end }}
{{- with printf "%s\n%s" (include "rally.secretEnv" .) (include "rally.caEnv" .) | trim }}
env: {{- . | nindent 2 }}
{{- end }}
volumeMounts:
  - {name: tmp, mountPath: /tmp}
  {{- if and (eq $name "players") (not $root.Values.photos.bucket.name) }}
  - {name: photos, mountPath: /data}
  {{- end }}
  {{- with include "rally.extraMounts" . | trim }}{{ . | nindent 2 }}{{ end }}
{{- end }}

{{/* Where and with which priority a pod runs. Takes (list $ name). */}}
{{- define "rally.scheduling" -}}
{{- $workload := include "rally.workload" . | fromYaml -}}
{{- with $workload.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- range $key := list "nodeSelector" "tolerations" "affinity" }}
{{- with index $workload $key }}
{{ $key }}: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- end }}

{{/* The authorities that our Node processes trust besides their own. Takes (list $). */}}
{{- define "rally.caEnv" -}}
{{- if (index . 0).Values.caBundle.configMap }}
- {name: NODE_EXTRA_CA_CERTS, value: /etc/rally/ca/ca.crt}
{{- end }}
{{- end }}

{{/* Takes (list $ name). */}}
{{- define "rally.extraMounts" -}}
{{- if (index . 0).Values.caBundle.configMap }}
- {name: ca, mountPath: /etc/rally/ca, readOnly: true}
{{- end }}
{{- with (include "rally.workload" . | fromYaml).extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Takes (list $ name). */}}
{{- define "rally.extraVolumes" -}}
{{- with (index . 0).Values.caBundle }}
{{- if .configMap }}
- {name: ca, configMap: {name: {{ .configMap }}, items: [{key: {{ .key }}, path: ca.crt}]}}
{{- end }}
{{- end }}
{{- with (include "rally.workload" . | fromYaml).extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The existing Secrets of a component and their keys, as a YAML list. Takes (list $ name component). */}}
{{- define "rally.existingSecrets" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}{{- $component := index . 2 -}}
{{- range $variable, $group := $component.secrets }}
{{- $secret := include "rally.secretName" (list $root $group) }}
{{- if ne $secret (printf "%s-generated" $root.Release.Name) }}
- {secret: {{ $secret }}, key: {{ $variable }}}
{{- end }}
{{- end }}
{{- if and (has "kafka" $component.to) $root.Values.kafka.sasl.mechanism }}
{{- range list "KAFKA_USERNAME" "KAFKA_PASSWORD" }}
- {secret: {{ $root.Values.kafka.sasl.existingSecret }}, key: {{ . }}}
{{- end }}
{{- end }}
{{- if and $component.data (not $root.Values.mongodb.inCluster.enabled) }}
- {secret: {{ $root.Values.mongodb.existingSecret }}, key: {{ $name }}}
{{- end }}
{{- end }}

{{/* Restarts a component's pods at an upgrade after its Secrets have changed. Empty where no cluster can be asked, as in `helm template`. */}}
{{- define "rally.secretChecksum" -}}
{{- $root := index . 0 -}}{{- $found := dict -}}
{{- range include "rally.existingSecrets" . | fromYamlArray }}
{{- with lookup "v1" "Secret" $root.Release.Namespace .secret }}{{ $_ := set $found .metadata.name .data }}{{ end }}
{{- end }}
{{- with $found }}{{ toJson . | sha256sum }}{{ end }}
{{- end }}

{{- define "rally.secretEnv" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}{{- $component := index . 2 -}}
{{- range $variable, $group := $component.secrets }}
- name: {{ $variable }}
  valueFrom: {secretKeyRef: {name: {{ include "rally.secretName" (list $root $group) }}, key: {{ $variable }}}}
{{- end }}
{{- if and (has "kafka" $component.to) $root.Values.kafka.sasl.mechanism }}
{{- range list "KAFKA_USERNAME" "KAFKA_PASSWORD" }}
- name: {{ . }}
  valueFrom: {secretKeyRef: {name: {{ $root.Values.kafka.sasl.existingSecret }}, key: {{ . }}}}
{{- end }}
{{- end }}
{{- if and $component.data $root.Values.mongodb.inCluster.enabled }}
{{ include "rally.databasePassword" (list $root "MONGODB_PASSWORD") }}
- name: MONGODB_URI
  value: mongodb://rally:$(MONGODB_PASSWORD)@{{ include "rally.name" (list $root "mongodb") }}:27017/{{ $name }}?directConnection=true&authSource=admin
{{- else if $component.data }}
- name: MONGODB_URI
  valueFrom: {secretKeyRef: {name: {{ $root.Values.mongodb.existingSecret }}, key: {{ $name }}}}
{{- end }}
{{- end }}

{{/* Password of the in-cluster database, as an environment variable. Takes (list $ variable). */}}
{{- define "rally.databasePassword" -}}
- name: {{ index . 1 }}
  valueFrom: {secretKeyRef: {name: {{ (index . 0).Release.Name }}-generated, key: MONGODB_PASSWORD}}
{{- end }}

{{- define "rally.volumes" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}
- {name: tmp, emptyDir: {sizeLimit: 256Mi}}
{{- $photos := $root.Values.photos }}
{{- if and (eq $name "players") (not $photos.bucket.name) }}
- name: photos
  {{- if or $photos.existingClaim $photos.persistence.enabled }}
  persistentVolumeClaim: {claimName: {{ $photos.existingClaim | default (include "rally.name" (list $root "photos")) }}}
  {{- else }}
  emptyDir: {}
  {{- end }}
{{- end }}
{{- with include "rally.extraVolumes" . | trim }}{{ . | nindent 0 }}{{ end }}
{{- end }}

{{/* Pod settings shared by all workloads and jobs. Takes (list $). */}}
{{- define "rally.podSpec" -}}
{{- $root := index . 0 -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  {{- with $root.Values.runAsUser }}
  runAsUser: {{ . | int64 }}
  runAsGroup: {{ . | int64 }}
  fsGroup: {{ . | int64 }}
  fsGroupChangePolicy: OnRootMismatch
  {{- end }}
  seccompProfile: {type: RuntimeDefault}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "rally.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
{{- end }}

{{- define "rally.autoscaler" -}}
{{- $workload := include "rally.workload" . | fromYaml -}}{{- $scaling := $workload.autoscaling -}}
{{- if or (lt (int $workload.replicas) 1) (gt (int $workload.replicas) (int $scaling.maxReplicas)) }}
{{- fail (printf "autoscaling of %s: replicas (%d) must be between 1 and maxReplicas (%d)" (index . 1) (int $workload.replicas) (int $scaling.maxReplicas)) }}
{{- end -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "rally.name" . }}
  labels: {{- include "rally.labels" . | nindent 4 }}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: {{ include "rally.name" . }}}
  minReplicas: {{ $workload.replicas }}
  maxReplicas: {{ $scaling.maxReplicas }}
  metrics:
    - type: Resource
      resource: {name: cpu, target: {type: Utilization, averageUtilization: {{ $scaling.targetCPUUtilizationPercentage }}}}
{{- end }}

{{- define "rally.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "rally.name" . }}
  labels: {{- include "rally.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  # Pods that are not ready serve no requests, so they may always be evicted.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "rally.selector" . | nindent 6 }}
{{- end }}
