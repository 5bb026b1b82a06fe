import { createHmac, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id with that prefix, a new one at each call. */
export type IdSource = (prefix: string) => string;

/** The same ids in the same order for the same seed: a request that is run again after a crash makes nothing twice. */
export function idSource(seed: string): IdSource {
  let made = 0;
  return (prefix) => {
    made += 1;
    const bytes = createHmac('sha256', seed).update(`${made} ${prefix}`).digest().subarray(0, 24);
    return prefix + [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  };
}

export function newSeed(): string {
  return randomBytes(16).toString('hex');
}
