import { readConfig } from '@rally/service-kit';
import { expect, it } from 'vitest';
import { paymentsConfig } from './config.ts';

const env = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017/payments',
  JWKS_URL: 'http://127.0.0.1:3000/.well-known/jwks.json',
  STRIPE_SECRET_KEY: 'sk_test_0',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0',
  STRIPE_WEBHOOK_SECRET: 'whsec_0',
  PUBLIC_URL: 'https://rally.example',
};

it('rejects a league zone that is no time zone', () => {
  expect(readConfig(paymentsConfig, env)).toMatchObject({ LEAGUE_ZONE: 'America/New_York' });
  const read = () => readConfig(paymentsConfig, { ...env, LEAGUE_ZONE: 'Chicago' });
  expect(read).toThrow('LEAGUE_ZONE is wrong (must be an IANA time zone)');
});
