{{/* The releases that install the product and the admin console; usually both are this one. */}}
{{- define "rally.productRelease" -}}{{ .Values.product.release | default .Release.Name }}{{- end }}
{{- define "rally.consoleRelease" -}}{{ .Values.adminConsole.release | default .Release.Name }}{{- end }}

{{/* Name of a component's objects, in the release that installs it. Takes (list $ component). */}}
{{- define "rally.name" -}}
{{- $root := index . 0 -}}{{- $component := index . 1 -}}
{{- if eq $component "admin-console" }}{{ include "rally.consoleRelease" $root }}{{ else }}{{ include "rally.productRelease" $root }}{{ end }}-{{ $component }}
{{- end }}

{{/* Selector labels of a component's pods in this release. Immutable. Takes (list $ component). */}}
{{- define "rally.selector" -}}
app.kubernetes.io/name: rally
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* Labels of an object. Takes (list $ component). */}}
{{- define "rally.labels" -}}
{{- $root := index . 0 -}}
{{ include "rally.selector" . }}
app.kubernetes.io/part-of: {{ include "rally.productRelease" $root }}
app.kubernetes.io/version: {{ $root.Values.image.tag | default $root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ $root.Chart.Name }}-{{ $root.Chart.Version }}
{{- end }}

{{/* Labels of a pod, without the chart's version: a changed label would restart unchanged pods. Takes (list $ component). */}}
{{- define "rally.podLabels" -}}
{{ include "rally.selector" . }}
app.kubernetes.io/part-of: {{ include "rally.productRelease" (index . 0) }}
{{- end }}

{{/* NetworkPolicy peer: a component's pods in either release. Takes (list $ component). */}}
{{- define "rally.peer" -}}
podSelector:
  matchLabels:
    app.kubernetes.io/part-of: {{ include "rally.productRelease" (index . 0) }}
    app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* Image of a component: its own image, or the shared repository with the component's own tag and digest, if set. Takes (list $ component). */}}
{{- define "rally.image" -}}
{{- $root := index . 0 -}}
{{- $own := index (merge (dict) $root.Values.services $root.Values.frontEnds) (index . 1) | default dict -}}
{{- $tag := $own.tag | default $root.Values.image.tag | default $root.Chart.AppVersion -}}
{{ $own.image | default (printf "%s/%s:%s" $root.Values.image.repository (index . 1) $tag) }}{{ with $own.digest }}@{{ . }}{{ end }}
{{- end }}

{{/* Name of the Secret that holds the keys of a group (keys, twilio, stripe, places or photos). Takes (list $ group). */}}
{{- define "rally.secretName" -}}
{{- $root := index . 0 -}}
{{- if eq (index . 1) "photos" }}{{ $root.Values.photos.bucket.existingSecret }}{{ else -}}
{{ (index $root.Values (index . 1)).existingSecret | default (printf "%s-generated" $root.Release.Name) }}
{{- end }}
{{- end }}

{{/* Whether an admin console is installed, by this release or another one. */}}
{{- define "rally.hasConsole" -}}
{{- if or .Values.adminConsole.enabled .Values.adminConsole.release }}true{{ end }}
{{- end }}
