import { expect, test } from 'vitest';
import { ConfigError, dataServiceConfig, publicUrlSetting, readConfig } from './config.ts';

test('names all invalid and missing settings in one line', () => {
  const read = () => readConfig(dataServiceConfig, { PORT: 'eighty', MONGODB_URI: 'postgres://x', JWKS_URL: '' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PORT is wrong .*; MONGODB_URI is wrong \(must start with mongodb:\/\/\); JWKS_URL is missing/);
  expect(read).not.toThrow(/\n/);
});

test('uses the default of a setting that is not set', () => {
  const config = readConfig(dataServiceConfig, { MONGODB_URI: 'mongodb://h/db', JWKS_URL: 'http://identity/keys' });
  expect(config).toMatchObject({ PORT: 3000, MONGODB_AUTO_INDEX: true });
});

test.each(['https://rally.example', 'https://rally.example/', 'https://rally.example//'])('PUBLIC_URL %s', (url) => {
  expect(publicUrlSetting.parse(url)).toBe('https://rally.example');
});
