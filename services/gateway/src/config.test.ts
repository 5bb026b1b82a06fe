import { readConfig } from '@rally/service-kit';
import { expect, it } from 'vitest';
import { gatewayConfigSchema } from './config.ts';

const env = {
  JWKS_URL: 'http://127.0.0.1:3000/.well-known/jwks.json',
  API_KEY: 'key',
  IDENTITY_URL: 'http://127.0.0.1:3001',
  PLAYERS_URL: 'http://127.0.0.1:3002',
  MATCHMAKING_URL: 'http://127.0.0.1:3003',
  NOTIFICATIONS_URL: 'http://127.0.0.1:3004',
};
const operator = {
  OPERATOR_NAME: 'Rally Tennis LLC',
  OPERATOR_POSTAL_ADDRESS: '100 Main Street, Bethesda, MD 20814',
  OPERATOR_EMAIL: 'help@rally.example.org',
};
const read = (more: Record<string, string> = {}) => readConfig(gatewayConfigSchema, { ...env, ...more });

it('requires the operator in production, and only there', () => {
  expect(read()).not.toHaveProperty('OPERATOR_NAME');
  for (const name of Object.keys(operator)) {
    const { [name]: _missing, ...others }: Record<string, string> = { ...operator, NODE_ENV: 'production' };
    expect(() => read(others)).toThrow(`${name} is missing`);
  }
  expect(read({ ...operator, NODE_ENV: 'production' })).toMatchObject(operator);
});
