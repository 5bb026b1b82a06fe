import type { SessionTokens } from './create-session.ts';

/** Reads, sets and clears the refresh cookie. */
export interface SessionCookieHandler {
  read(request: { cookies: Record<string, string | undefined> }): string | undefined;
  set(reply: CookieReply, session: SessionTokens): void;
  clear(reply: CookieReply): void;
}

export interface CookieReply {
  setCookie(name: string, value: string, options: CookieOptions): unknown;
  clearCookie(name: string, options: CookieOptions): unknown;
}

interface CookieOptions {
  path: string;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'strict';
  maxAge?: number;
}

/** HttpOnly and same-site; a `__Host-` name keeps other hosts from setting it. */
export function createSessionCookieAccessor({
  name,
  isSecure,
}: {
  name: string;
  isSecure: boolean;
}): SessionCookieHandler {
  const options: CookieOptions = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'strict' };
  return {
    read: (request) => request.cookies[name],
    set(reply, { refreshToken, secondsLeft }) {
      reply.setCookie(name, refreshToken, { ...options, maxAge: secondsLeft });
    },
    clear(reply) {
      reply.clearCookie(name, options);
    },
  };
}
