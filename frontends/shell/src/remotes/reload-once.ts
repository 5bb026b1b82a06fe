const key = 'rally-reloaded';
const minIntervalMs = 60_000;

/**
 * Reloads the page, but not twice within a minute: a file that is missing after a reload is missing for good. Never offline,
 * where a reload would lose what is on screen.
 */
export function reloadOnce(): void {
  if (!navigator.onLine) return;
  const lastReloadAt = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - lastReloadAt < minIntervalMs) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
