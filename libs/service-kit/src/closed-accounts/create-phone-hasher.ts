import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Hashes phones with a key that is not in the database, because a plain hash of a phone number can be reversed by trying all numbers.
 * Each service has its own key, derived from the secret that they share.
 */
export function createPhoneHasher(service: string, secret: string): (phone: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, `rally-${service}`, 'former phones', 32));
  return (phone) => createHmac('sha256', key).update(phone).digest('base64url');
}
