import { createHmac, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates a new id with a prefix on each call. */
export type SeededIdGenerator = (prefix: string) => string;

/** Generates the same ids for the same seed, so a request rerun after a crash creates nothing twice. */
export function createSeededIdGenerator(seed: string): SeededIdGenerator {
  let made = 0;
  return (prefix) => {
    made += 1;
    const bytes = createHmac('sha256', seed).update(`${made} ${prefix}`).digest().subarray(0, 24);
    return prefix + [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  };
}

export function generateIdSeed(): string {
  return randomBytes(16).toString('hex');
}
