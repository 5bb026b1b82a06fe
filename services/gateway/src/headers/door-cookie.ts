/**
 * The refresh cookie at one door. Browsers do not tell ports of a host apart, so each door keeps it under a name of its own
 * and a sign-in at one is none at the other; identity knows it by one name.
 */
export interface DoorCookie {
  /** Whether a browser brings it. */
  isIn(cookies: string | undefined): boolean;
  /** What identity gets of a browser's cookies: this one alone. */
  toIdentity(cookies: string | undefined): string | undefined;
  /** What a browser gets of identity's answer. */
  fromIdentity(setCookie: string): string;
}

/** @param identityName name that identity knows */
export function doorCookie(doorName: string, identityName: string): DoorCookie {
  const find = (cookies: string | undefined) =>
    cookies
      ?.split(';')
      .map((cookie) => cookie.trim())
      .find((cookie) => cookie.startsWith(`${doorName}=`));
  return {
    isIn: (cookies) => find(cookies) !== undefined,
    toIdentity(cookies) {
      const cookie = find(cookies);
      return cookie && `${identityName}${cookie.slice(doorName.length)}`;
    },
    fromIdentity: (setCookie) =>
      setCookie.startsWith(`${identityName}=`) ? `${doorName}${setCookie.slice(identityName.length)}` : setCookie,
  };
}
