import { expect, it } from 'vitest';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

it('ten codes of two groups, without letters that look alike', () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
  const letters = new Set(Array.from({ length: 100 }, generateRecoveryCodes).flat().join(''));
  expect(letters.size).toBe(31);
});

it('the stored form depends on key, account and code, but not on dashes', () => {
  const key = Buffer.alloc(32, 7);
  const hash = hashRecoveryCode(key, 'ann', 'K7QRT-2M9WX');
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(hashRecoveryCode(key, 'ann', 'K7QRT2M9WX')).toBe(hash);
  expect(hashRecoveryCode(Buffer.alloc(32, 8), 'ann', 'K7QRT-2M9WX')).not.toBe(hash);
  expect(hashRecoveryCode(key, 'bob', 'K7QRT-2M9WX')).not.toBe(hash);
  expect(hashRecoveryCode(key, 'ann', 'K7QRT-2M9WY')).not.toBe(hash);
});
