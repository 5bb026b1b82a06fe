import { createHmac, hkdfSync } from 'node:crypto';

/** Hashes phones with a key that is not in the database, since a plain hash of all phone numbers is reversible. */
export function createPhoneHash(secret: string): (phone: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'rally-notifications', 'former phones', 32));
  return (phone) => createHmac('sha256', key).update(phone).digest('base64url');
}
