import { expect, test } from 'vitest';
import { readReturnPath } from './return-to.ts';

test.each(['/matches/m1?tab=score', '/admin/pending', '/'])('%s is a page of this site', (returnTo) => {
  expect(readReturnPath({ returnTo })).toBe(returnTo);
});

test.each([
  '//evil.example/x',
  '/\\evil.example/x',
  'https://evil.example/x',
  'javascript:alert(1)',
  'dashboard',
  '',
  7,
  null,
])('%j is not', (returnTo) => {
  expect(readReturnPath({ returnTo })).toBeNull();
});

test('an address without state has none', () => {
  expect(readReturnPath(null)).toBeNull();
});
