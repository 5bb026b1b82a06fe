import { expect, it } from 'vitest';
import { hashCode, newCode, sameHash } from './code.ts';

it('has six digits, leading zeros among them', () => {
  const codes = Array.from({ length: 5_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  expect(new Set(codes).size).toBeGreaterThan(4_900);
});

it('leaves a hash that depends on secret, phone, issue and code', () => {
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
  expect(sameHash('abc', 'abc')).toBe(true);
  expect(sameHash('abc', 'abd')).toBe(false);
  expect(sameHash('abc', 'ab')).toBe(false);
});
