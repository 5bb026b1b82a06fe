/**
 * The page to open after the sign-in or the onboarding, from the state of the current address; null without one. Only paths of
 * this site: anything else could lead visitors who have just signed in to another site.
 */
export function readReturnPath(state: unknown): string | null {
  const returnTo: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'returnTo') : null;
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/')) return null;
  const url = URL.parse(returnTo, location.origin);
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
