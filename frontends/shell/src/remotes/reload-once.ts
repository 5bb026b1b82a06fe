const key = 'rally-reloaded';
const againAfterMs = 60_000;

/** Loads the page anew, but not twice within a minute: what is missing then is missing for good. */
export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < againAfterMs) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
