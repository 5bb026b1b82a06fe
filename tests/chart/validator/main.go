// Reads a rendered chart from standard input and writes, as JSON, the objects that a cluster would reject: unknown or
// ill-typed fields, and pods below the restricted Pod Security standard. Custom resources are skipped.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"

	apps "k8s.io/api/apps/v1"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
)

type rejection struct {
	Object string `json:"object"`
	Cause  string `json:"cause"`
}

func main() {
	decoder := serializer.NewCodecFactory(scheme.Scheme, serializer.EnableStrict).UniversalDeserializer()
	standard, err := policy.NewEvaluator(policy.DefaultChecks(), nil)
	if err != nil {
		panic(err)
	}
	rejections := []rejection{}
	documents := yaml.NewYAMLReader(bufio.NewReader(os.Stdin))
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			panic(err)
		}
		if !bytes.Contains(document, []byte("\nkind:")) {
			continue
		}
		object, kind, err := decoder.Decode(document, nil, nil)
		if runtime.IsNotRegisteredError(err) {
			continue
		}
		name := "?"
		if kind != nil {
			name = kind.Kind
		}
		if named, ok := object.(meta.Object); ok {
			name += "/" + named.GetName()
		}
		if err != nil {
			rejections = append(rejections, rejection{name, err.Error()})
			continue
		}
		pod := podOf(object)
		if pod == nil {
			continue
		}
		restricted := api.LevelVersion{Level: api.LevelRestricted, Version: api.LatestVersion()}
		for _, result := range standard.EvaluatePod(restricted, &pod.ObjectMeta, &pod.Spec) {
			if !result.Allowed {
				rejections = append(rejections, rejection{name, result.ForbiddenReason + ": " + result.ForbiddenDetail})
			}
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(rejections); err != nil {
		panic(err)
	}
}

func podOf(object runtime.Object) *core.PodTemplateSpec {
	switch of := object.(type) {
	case *core.Pod:
		return &core.PodTemplateSpec{ObjectMeta: of.ObjectMeta, Spec: of.Spec}
	case *apps.Deployment:
		return &of.Spec.Template
	case *apps.StatefulSet:
		return &of.Spec.Template
	case *batch.Job:
		return &of.Spec.Template
	case *batch.CronJob:
		return &of.Spec.JobTemplate.Spec.Template
	}
	return nil
}
