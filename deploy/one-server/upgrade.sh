#!/usr/bin/env bash
# Upgrades the product on this server to the newest commit. Only the restart at the end interrupts it; Caddy holds requests meanwhile.
set -euo pipefail
cd "$(dirname "$0")/../.."

sudo systemctl start rally-backup
git pull --ff-only
npm ci
npm run -s prestart
sudo systemctl restart rally
curl --silent --show-error --fail --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:8080/health/ready
