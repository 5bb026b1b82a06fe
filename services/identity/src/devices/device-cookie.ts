import { createHmac, randomBytes } from 'node:crypto';
import { isSameHash } from '../codes/code.ts';
import type { EncryptionKeys } from '../keys/encrypted-text.ts';
import type { CookieReply } from '../sessions/session-cookie-handler.ts';

/**
 * Marks a browser that has signed in with a phone. Codes for that phone then have separate limits for this browser, so requests and
 * wrong guesses by others cannot lock its owner out. The cookie does not sign anyone in and is not stored on the server.
 */
export interface DeviceCookie {
  /** The device's id when the browser has signed in with this phone before, else null. */
  read(request: { cookies: Record<string, string | undefined> }, phone: string): string | null;
  /** Sets or renews the cookie after a sign-in with the phone. */
  remember(request: { cookies: Record<string, string | undefined> }, reply: CookieReply, phone: string): void;
}

const lifetimeSeconds = 180 * 86_400;

/** @param name of the refresh cookie; this one adds `-device` to it */
export function createDeviceCookie({
  name,
  isSecure,
  keys,
}: {
  name: string;
  isSecure: boolean;
  keys: EncryptionKeys;
}): DeviceCookie {
  const cookieName = `${name}-device`;
  const sign = (phone: string, deviceId: string, key = keys.current) =>
    createHmac('sha256', key).update(`${phone} ${deviceId}`).digest('base64url');

  function read({ cookies }: { cookies: Record<string, string | undefined> }, phone: string): string | null {
    const [, deviceId, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookies[cookieName] ?? '') ?? [];
    if (deviceId === undefined || signature === undefined) return null;
    return keys.all.some((key) => isSameHash(signature, sign(phone, deviceId, key))) ? deviceId : null;
  }

  return {
    read,
    remember(request, reply, phone) {
      const deviceId = read(request, phone) ?? randomBytes(16).toString('base64url');
      const value = `${deviceId}.${sign(phone, deviceId)}`;
      reply.setCookie(cookieName, value, {
        path: '/',
        httpOnly: true,
        secure: isSecure,
        sameSite: 'strict',
        maxAge: lifetimeSeconds,
      });
    },
  };
}
