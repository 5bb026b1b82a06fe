/** No route has this address, so that a request led here is answered as one for nothing. */
const nowhere = '/unreadable-address';

/**
 * What the router gets to see of an address. One whose %-signs cannot be decoded is led away: the framework would answer it
 * in a form of its own and past all hooks, and a proxy that decodes it would fail.
 */
export function routedAddress(address: string): string {
  return isReadableAddress(address) ? address : nowhere;
}

export function isReadableAddress(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
