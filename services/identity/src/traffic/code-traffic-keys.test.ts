import { expect, it } from 'vitest';
import { getCodeTrafficKeys, getSecondsUntilMidnightUtc } from './code-traffic-keys.ts';

const evening = new Date('2026-11-21T23:00:00.500Z');
const keysOf = (phone: string, address: string) => getCodeTrafficKeys(phone, address, evening);

it('groups by day, by number without its last four digits, and by network', () => {
  expect(keysOf('+12025550101', '203.0.113.5')).toEqual({
    all: '2026-11-21 all',
    prefix: '2026-11-21 prefix +1202555',
    network: '2026-11-21 network ipv4 203.0.113',
  });
});

it.each([
  ['203.0.113.5', '203.0.113.250', true],
  ['203.0.113.5', '203.0.114.5', false],
  ['203.0.113.5', '::ffff:203.0.113.9', true],
  ['2001:db8:1:2::1', '2001:db8:1:ffff::1', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
  ['nonsense', '', true],
])('%s and %s are of one network: %j', (one, other, same) => {
  expect(keysOf('+12025550101', one).network === keysOf('+12025550101', other).network).toBe(same);
});

it('resets at midnight UTC', () => {
  expect(getSecondsUntilMidnightUtc(evening)).toBe(3600);
});
