import { expect, it } from 'vitest';
import { getLockoutSecondsLeft, maxConsecutiveWrongCodes, maxUnknownDeviceAttempts } from './unknown-device-lockout.ts';

const lastTryAt = new Date('2026-11-18T15:00:00Z');
const secondsLeft = (failures: number, now: string) => getLockoutSecondsLeft({ failures, lastTryAt }, new Date(now));

it('a phone is locked for a day after fifty wrong codes in a row', () => {
  expect([maxUnknownDeviceAttempts, maxConsecutiveWrongCodes]).toEqual([15, 50]);
  expect(secondsLeft(49, '2026-11-18T15:00:00Z')).toBeNull();
  expect(secondsLeft(50, '2026-11-18T15:00:00Z')).toBe(86_400);
  expect(secondsLeft(51, '2026-11-19T14:59:59.500Z')).toBe(1);
  expect(secondsLeft(50, '2026-11-19T15:00:00Z')).toBeNull();
  expect(getLockoutSecondsLeft({ failures: 50, lastTryAt: null }, lastTryAt)).toBeNull();
});
