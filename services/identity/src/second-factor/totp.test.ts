import { describe, expect, it } from 'vitest';
import { findTotpStep, generateTotpKey, getTotpUri } from './totp.ts';

/** The key of the test vectors of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of the app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s, as in RFC 6238', (seconds, code) => {
    expect(findTotpStep(key, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [0, 1],
    [29, 1],
    [30, 1],
    [89, 1],
    [90, null],
  ])('of the second step is accepted from the step before to the step after: at %i s', (seconds, step) => {
    expect(findTotpStep(key, '287082', new Date(seconds * 1000))).toBe(step);
  });
});

it('the URI holds the key and the label', () => {
  const fresh = generateTotpKey();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(getTotpUri(fresh, '+12025550100'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Rally:+12025550100');
  expect(uri.searchParams.get('secret')).toBe(fresh);
});
