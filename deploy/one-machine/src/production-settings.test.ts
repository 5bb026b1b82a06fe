import { testLeagueSettings } from '@rally/testing';
import { expect, test } from 'vitest';
import { readProductionSettings } from './production-settings.ts';

test.each([{}, { TRUSTED_PROXIES: '' }])('clients are told apart by the proxy on this machine with %j', (given) => {
  const { gateway } = readProductionSettings({ ...testLeagueSettings, ...given }, '/photos');
  expect(gateway.TRUSTED_PROXIES).toBe('127.0.0.1/32,::1/128');
});

test('other proxies take its place', () => {
  const { gateway } = readProductionSettings({ ...testLeagueSettings, TRUSTED_PROXIES: '10.0.0.0/8' }, '/photos');
  expect(gateway.TRUSTED_PROXIES).toBe('10.0.0.0/8');
});
