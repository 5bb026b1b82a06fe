/** Lets the browser keep our offline page, once the page itself has loaded. */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
