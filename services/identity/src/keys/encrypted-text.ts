import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Derives a separate key for each purpose from one secret (HKDF-SHA256, RFC 5869). */
export function deriveEncryptionKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'rally-identity', purpose, 32));
}

/** The keys for one purpose, from the current secret and from former ones. */
export interface EncryptionKeys {
  /** The key that encrypts and signs. */
  readonly current: Buffer;
  /** All keys, including those that only decrypt and verify data from former secrets. */
  readonly all: readonly Buffer[];
}

/** @param secrets the current one first */
export function deriveEncryptionKeys(secrets: readonly string[], purpose: string): EncryptionKeys {
  const all = secrets.map((secret) => deriveEncryptionKey(secret, purpose));
  const [current] = all;
  if (!current) throw new Error('no secret');
  return { current, all };
}

/** Encrypts a text (AES-256-GCM). Decrypting requires the same key and name. */
export function encryptText(text: string, key: Buffer, name: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Error when no key fits, the name differs, or the encrypted text was changed */
export function decryptTextWithAny(
  sealed: string,
  { current, all }: EncryptionKeys,
  name: string,
): { text: string; isCurrent: boolean } {
  for (const key of all) {
    try {
      return { text: decryptText(sealed, key, name), isCurrent: key === current };
    } catch {
      // The next key may fit.
    }
  }
  throw new Error('no key decrypts this text');
}

/** @throws Error when the key or the name differs, or the encrypted text was changed */
export function decryptText(sealed: string, key: Buffer, name: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
