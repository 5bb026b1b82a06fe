import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Hashes phones with a key that is not in the database, since a plain hash of all phone numbers is reversible. Each service has its
 * own key, derived from the secret that they share.
 */
export function createPhoneHasher(service: string, secret: string): (phone: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, `rally-${service}`, 'former phones', 32));
  return (phone) => createHmac('sha256', key).update(phone).digest('base64url');
}
