import { expect, it } from 'vitest';
import { generateCode, hashCode, isSameHash } from './code.ts';

it('has six digits, including leading zeros', () => {
  const codes = Array.from({ length: 5_000 }, generateCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  expect(new Set(codes).size).toBeGreaterThan(4_900);
});

it('has a hash that depends on secret, phone, code id and code', () => {
  const issued = { phone: '+12025550101', codeId: 'one', code: '012345' };
  const hash = hashCode('secret', issued);
  expect(hashCode('secret', issued)).toBe(hash);
  expect(hashCode('other', issued)).not.toBe(hash);
  expect(hashCode('secret', { ...issued, phone: '+12025550102' })).not.toBe(hash);
  expect(hashCode('secret', { ...issued, codeId: 'two' })).not.toBe(hash);
  expect(hashCode('secret', { ...issued, code: '012346' })).not.toBe(hash);
  expect(hash).not.toContain('012345');
});

it('compares hashes of any length', () => {
  expect(isSameHash('abc', 'abc')).toBe(true);
  expect(isSameHash('abc', 'abd')).toBe(false);
  expect(isSameHash('abc', 'ab')).toBe(false);
});
