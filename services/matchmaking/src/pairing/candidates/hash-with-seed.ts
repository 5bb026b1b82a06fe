/**
 * A pseudo-random integer from 0 to 2^32 - 1 that depends on its arguments only.
 * Source: the finaliser of MurmurHash3 (A. Appleby, 2011), once per part.
 */
export function hashWithSeed(seed: number, first: number, second: number): number {
  return mixHashBits(mixHashBits(mixHashBits(seed | 0) ^ first) ^ second) >>> 0;
}

function mixHashBits(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b) + 0x9e3779b9;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
