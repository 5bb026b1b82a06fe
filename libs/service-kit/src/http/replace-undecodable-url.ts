/** No route has this path, so a request rewritten to it gets the not-found reply. */
const unreadablePath = '/unreadable-address';

/**
 * The path given to the router. A path with invalid percent-encoding is replaced, because the framework would reply to it in its own
 * format without running hooks, and a proxy that decodes it would fail.
 */
export function replaceUndecodableUrl(address: string): string {
  return isDecodableUrl(address) ? address : unreadablePath;
}

export function isDecodableUrl(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
