import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderSettingsReference } from './render-settings-reference.ts';

it('docs/settings.md is up to date', async () => {
  const page = await readFile(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  expect(renderSettingsReference(), 'run `npm run -s settings`').toBe(page);
});

it('every setting has a description', () => {
  const rows = renderSettingsReference()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => row.split(' | ')[1]?.trim() === '')).toEqual([]);
});

it('keys, tokens and passwords are marked as secret', () => {
  const secrets = renderSettingsReference()
    .split('\n')
    .filter((line) => line.endsWith('| yes |'))
    .map((line) => line.split('`')[1]);
  expect(new Set(secrets)).toEqual(
    new Set([
      'MONGODB_URI',
      'KAFKA_PASSWORD',
      'CODE_SECRET',
      'KEY_SECRET',
      'TWILIO_AUTH_TOKEN',
      'PHONE_HASH_SECRET',
      'CLIENT_HASH_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'PLACES_API_KEY',
      'PHOTOS_BUCKET_ACCESS_KEY_ID',
      'PHOTOS_BUCKET_SECRET_ACCESS_KEY',
    ]),
  );
});
