//go:build tools

// Package promtool pins the version of promtool that tests the alerts.
package promtool

import _ "github.com/prometheus/prometheus/cmd/promtool"
