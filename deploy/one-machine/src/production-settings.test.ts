import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { testLeagueSettings } from '@rally/testing';
import { expect, test } from 'vitest';
import { listProductionSettingProblems, readProductionSettings } from './production-settings.ts';

test.each([{}, { TRUSTED_PROXIES: '' }])('clients are told apart by the proxy on this machine with %j', (given) => {
  const { gateway } = readProductionSettings({ ...testLeagueSettings, ...given }, '/photos');
  expect(gateway.TRUSTED_PROXIES).toBe('127.0.0.1/32,::1/128');
});

test('other proxies take its place', () => {
  const { gateway } = readProductionSettings({ ...testLeagueSettings, TRUSTED_PROXIES: '10.0.0.0/8' }, '/photos');
  expect(gateway.TRUSTED_PROXIES).toBe('10.0.0.0/8');
});

test('the settings file of the example is enough, with the empty lines of what one server makes itself', async () => {
  const example = parseEnv(await readFile(new URL('../../one-server/rally.env.example', import.meta.url), 'utf8'));
  expect(example).toMatchObject({ CODE_SECRET: '', KEY_SECRET: '' });
  expect(() => readProductionSettings({ ...example, ...testLeagueSettings }, '/photos')).not.toThrow();
  expect(listProductionSettingProblems({ ...example, ...testLeagueSettings })).toEqual([]);
});

test('each setting that is missing or wrong is listed once', () => {
  const settings = { ...testLeagueSettings, LEAGUE_ZONE: '', MESSAGES_PER_MINUTE: 'many', PORT: '99999' };
  expect(listProductionSettingProblems(settings)).toEqual([
    'LEAGUE_ZONE is missing',
    expect.stringMatching(/^PORT is wrong \(/),
    expect.stringMatching(/^MESSAGES_PER_MINUTE is wrong \(/),
  ]);
});
