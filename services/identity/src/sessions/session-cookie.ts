import type { OpenSession } from './begin-session.ts';

/** The refresh cookie of requests and answers. */
export interface SessionCookie {
  read(request: { cookies: Record<string, string | undefined> }): string | undefined;
  set(reply: CookieReply, session: OpenSession): void;
  clear(reply: CookieReply): void;
}

interface CookieReply {
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

/** Out of scripts' reach and sent to our own origin only; a name with `__Host-` keeps other hosts from setting it. */
export function sessionCookie({ name, secure }: { name: string; secure: boolean }): SessionCookie {
  const options: CookieOptions = { path: '/', httpOnly: true, secure, sameSite: 'strict' };
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
