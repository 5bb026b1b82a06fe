import { ConfigError, readConfig } from '@rally/service-kit';
import { describe, expect, it } from 'vitest';
import { identityConfig } from './config.ts';

const env = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017/identity',
  JWKS_URL: 'http://127.0.0.1:3000/.well-known/jwks.json',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_SMS_FROM: '+12025550199',
  TWILIO_WHATSAPP_FROM: '+12025550198',
  PUBLIC_URL: 'https://rally.example',
  CODE_SECRET: '0123456789abcdef',
  KEY_SECRET: '0123456789abcdef',
};

const read = (more: Record<string, string> = {}) => readConfig(identityConfig, { ...env, ...more });

it('defaults to the production limits, without test login', () => {
  expect(read()).toMatchObject({
    CODES_PER_PHONE: 3,
    CODE_WINDOW_SECONDS: 900,
    CODES_PER_PHONE_PER_DAY: 10,
    CODE_RESEND_SECONDS: 30,
    KEY_ROTATION_DAYS: 30,
    COOKIE_NAME: '__Host-rally',
    COOKIE_SECURE: true,
    TEST_LOGIN: false,
    ADMIN_PHONES: [],
  });
});

describe('an invalid setting stops the start with one line', () => {
  it.each([
    [{ CODE_SECRET: 'short' }, 'CODE_SECRET'],
    [{ KEY_SECRET: '' }, 'KEY_SECRET is missing'],
    [{ ADMIN_PHONES: '+12025550100,5551234' }, 'ADMIN_PHONES is wrong (5551234 is not an E.164 number)'],
    [{ COOKIE_SECURE: 'false' }, 'COOKIE_SECURE is wrong (must be true for the name __Host-rally)'],
    [{ COOKIE_NAME: 'a b' }, 'COOKIE_NAME'],
    [{ CODES_PER_PHONE_PER_DAY: '0' }, 'CODES_PER_PHONE_PER_DAY'],
    [{ TEST_LOGIN: 'true' }, 'TEST_LOGIN is wrong (requires DEMO_MODE=true)'],
    [{ TEST_LOGIN: 'true', NODE_ENV: 'production' }, 'TEST_LOGIN is wrong (requires DEMO_MODE=true)'],
    [{ DEMO_MODE: 'true', NODE_ENV: 'production' }, 'DEMO_MODE is wrong (must be off in production)'],
    [
      { DEMO_MODE: 'true', TEST_LOGIN: 'true', NODE_ENV: 'production', TWILIO_BASE_URL: 'http://127.0.0.1:4000' },
      'DEMO_MODE is wrong (must be off in production)',
    ],
  ])('for %j', (invalid, message) => {
    expect(() => read(invalid)).toThrow(ConfigError);
    expect(() => read(invalid)).toThrow(message);
    expect(() => read(invalid)).not.toThrow('\n');
  });
});

it('allows the test login in demo mode, whatever the provider', () => {
  expect(read({ TEST_LOGIN: 'true', DEMO_MODE: 'true' }).TEST_LOGIN).toBe(true);
});
