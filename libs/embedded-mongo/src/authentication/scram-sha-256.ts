import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MongoError } from '../errors/mongo-error.ts';

/** The only user. Everyone signs in as it. */
export const mongoUsername = 'rally';
/** The minimum that drivers accept. More iterations would only slow down connections, since the password is random. */
const iterations = 4_096;
const saltBytes = 28;
const nonceBytes = 24;
const keyBytes = 32;

/** What the server stores about the password: enough to verify it, not enough to sign in with it. */
export interface ScramKeys {
  readonly salt: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

/** A sign-in in progress: the server's first message, and the verification of the client's reply. */
export interface ScramExchange {
  readonly serverFirst: string;
  /** Returns the server's last message. @throws MongoError when the client does not have the password */
  verify(clientFinal: string): string;
}

export function deriveScramKeys(password: string): ScramKeys {
  const salt = randomBytes(saltBytes);
  const salted = pbkdf2Sync(password, salt, iterations, keyBytes, 'sha256');
  return { salt, storedKey: sha256(hmac(salted, 'Client Key')), serverKey: hmac(salted, 'Server Key') };
}

/** Answers a client's first message (RFC 5802, RFC 7677), without channel binding. */
export function startScram({ salt, storedKey, serverKey }: ScramKeys, clientFirst: string): ScramExchange {
  const [, clientFirstBare, name, clientNonce] = clientFirst.match(/^n,,(n=([^,]*),r=([^,]+))$/) ?? [];
  if (clientNonce === undefined) throw createMongoAuthenticationError();
  const nonce = clientNonce + randomBytes(nonceBytes).toString('base64');
  const serverFirst = `r=${nonce},s=${salt.toString('base64')},i=${iterations}`;
  return {
    serverFirst,
    verify(clientFinal) {
      const [, withoutProof, echoedNonce, proofText = ''] = clientFinal.match(/^(c=biws,r=([^,]+)),p=([^,]+)$/) ?? [];
      const proof = Buffer.from(proofText, 'base64');
      // A wrong user name fails only here, so that a client cannot find out which users exist.
      if (name !== mongoUsername || echoedNonce !== nonce || proof.length !== keyBytes)
        throw createMongoAuthenticationError();
      const exchange = `${clientFirstBare},${serverFirst},${withoutProof}`;
      const signature = hmac(storedKey, exchange);
      const clientKey = proof.map((byte, index) => byte ^ (signature[index] ?? 0));
      if (!timingSafeEqual(sha256(clientKey), storedKey)) throw createMongoAuthenticationError();
      return `v=${hmac(serverKey, exchange).toString('base64')}`;
    },
  };
}

/** The message is the same whatever is wrong, as in MongoDB. */
export function createMongoAuthenticationError(): MongoError {
  return new MongoError('AuthenticationFailed', 'Authentication failed.');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
