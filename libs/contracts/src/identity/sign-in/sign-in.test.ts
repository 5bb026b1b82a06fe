import { describe, expect, test } from 'vitest';
import { identityErrors } from '../errors.ts';
import { redeemMagicLink } from './redeem-magic-link.call.ts';
import { verifyOtp } from './verify-otp.call.ts';

function codeMessageOf(code: unknown): string | undefined {
  return verifyOtp.body.safeParse({ phone: '+12025550101', code }).error?.issues[0]?.message;
}

describe('signing in', () => {
  test.each(['12345', '1234567', '12345a', '', undefined, 123456])('rejects the code %j', (code) => {
    expect(codeMessageOf(code)).toBe('Please enter the 6-digit code');
  });

  test('accepts six digits with leading zeros and surrounding spaces', () => {
    expect(codeMessageOf(' 001234 ')).toBeUndefined();
  });

  test('reports a login link without a token', () => {
    expect(redeemMagicLink.query.safeParse({}).error?.issues[0]?.message).toBe('No login token provided');
    expect(redeemMagicLink.query.safeParse({ token: '' }).error?.issues[0]?.message).toBe('No login token provided');
  });

  test('the texts contain the words that the magic-login page checks', () => {
    expect(identityErrors.linkExpired.text).toContain('expired');
    expect(identityErrors.linkInvalid.text).toContain('Invalid');
  });
});
