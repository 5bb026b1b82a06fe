/**
 * The refresh cookie of one listener. Browsers do not separate cookies by port, so each listener uses a cookie name of its own,
 * and signing in at one does not sign in at the other. Identity knows only one name.
 */
export interface SessionCookieRenamer {
  /** Whether the `Cookie` header of a browser contains it. */
  isPresent(cookieHeader: string | undefined): boolean;
  /** The `Cookie` header for identity: this cookie under identity's name, and the known-device cookie, which listeners share. */
  toUpstream(cookieHeader: string | undefined): string | undefined;
  /** One `Set-Cookie` header of identity's response, with this listener's cookie name. */
  toBrowser(setCookie: string): string;
}

/**
 * @param name cookie name in browsers
 * @param upstreamName cookie name that identity uses
 */
export function createSessionCookieRenamer(name: string, upstreamName: string): SessionCookieRenamer {
  const find = (cookieHeader: string | undefined, cookieName = name) =>
    cookieHeader
      ?.split(';')
      .map((cookie) => cookie.trim())
      .find((cookie) => cookie.startsWith(`${cookieName}=`));
  return {
    isPresent: (cookieHeader) => find(cookieHeader) !== undefined,
    toUpstream(cookieHeader) {
      const session = find(cookieHeader);
      const device = find(cookieHeader, `${upstreamName}-device`);
      const cookies = [session && `${upstreamName}${session.slice(name.length)}`, device];
      return cookies.filter((cookie) => cookie !== undefined).join('; ') || undefined;
    },
    toBrowser: (setCookie) =>
      setCookie.startsWith(`${upstreamName}=`) ? `${name}${setCookie.slice(upstreamName.length)}` : setCookie,
  };
}
