import { readConfig } from '@rally/service-kit';
import { expect, it } from 'vitest';
import { notificationsConfig } from './config.ts';

const env = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017/notifications',
  JWKS_URL: 'http://127.0.0.1:3000/.well-known/jwks.json',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_SMS_FROM: '+12025550199',
  TWILIO_WHATSAPP_FROM: '+12025550198',
  PUBLIC_URL: 'https://rally.example',
};

it('requires a separate key for phone hashes in production, so that a new provider token loses no STOP', () => {
  const production = { ...env, NODE_ENV: 'production' };
  expect(() => readConfig(notificationsConfig, production)).toThrow('PHONE_HASH_SECRET is missing');
  expect(readConfig(notificationsConfig, { ...production, PHONE_HASH_SECRET: '0123456789abcdef' })).toMatchObject({
    PHONE_HASH_SECRET: '0123456789abcdef',
  });
  expect(readConfig(notificationsConfig, env)).not.toHaveProperty('PHONE_HASH_SECRET');
});

it('rejects a league zone that is no time zone', () => {
  const read = () => readConfig(notificationsConfig, { ...env, LEAGUE_ZONE: 'Chicago' });
  expect(read).toThrow('LEAGUE_ZONE is wrong (must be an IANA time zone)');
});
