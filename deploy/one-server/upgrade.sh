#!/usr/bin/env bash
# Upgrades the product on this server to the newest commit, as root. It is prepared in a folder beside the running one, whose place it takes
# at the end: only that restart interrupts the product, and Caddy holds requests meanwhile. The release before stays beside it: --back
# changes places with it again.
set -euo pipefail
# Not the folder of this script: after an upgrade, a shell that was in it is in that of the release before.
current=$(systemctl show rally --property=WorkingDirectory --value)
next=$current.next
previous=$current.previous

prepare_next() {
  systemctl start rally-backup
  rm -rf "$next"
  cp -a "$current" "$next"
  cd "$next"
  git pull --ff-only
  npm ci
  npm run -s prestart
  rm -rf "$previous"
  mv "$next" "$previous"
}

# The running release and the one in $previous change places.
switch() {
  mv "$current" "$next"
  mv "$previous" "$current"
  mv "$next" "$previous"
  cd "$current"
  install -m 0644 deploy/one-server/rally*.service deploy/one-server/rally-backup.timer /etc/systemd/system
  systemctl daemon-reload
  # After a release that crashed again and again, systemd would refuse to start another for five minutes.
  systemctl reset-failed rally
  systemctl restart rally
}

case "${1:-}" in
  '') prepare_next ;;
  --back) [ -d "$previous" ] || { echo "There is no release before this one in $previous." >&2; exit 1; } ;;
  *) echo "Usage: $0 [--back]" >&2; exit 1 ;;
esac
switch
curl --silent --show-error --fail --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:8080/health/ready || {
  echo "Rally is not ready: see journalctl -u rally. To change back to the release before: $current/deploy/one-server/upgrade.sh --back" >&2
  exit 1
}
