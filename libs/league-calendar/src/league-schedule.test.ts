import { expect, test } from 'vitest';
import { getLatestStandbyTime, getNextStandbyTime, getOptInPromptTime, isOptInPromptHour } from './league-schedule.ts';
import { getLeagueWeek } from './league-week.ts';

test.each([
  ['question', 'America/New_York', '2026-11-18T15:00:00Z'],
  ['question', 'America/Los_Angeles', '2026-11-18T18:00:00Z'],
  ['question', 'Pacific/Honolulu', '2026-11-18T20:00:00Z'],
  ['reminder', 'America/Phoenix', '2026-11-20T17:00:00Z'],
  ['question', 'America/Phoenix', '2026-06-03T17:00:00Z'],
  ['question', 'America/Phoenix', '2026-12-09T17:00:00Z'],
  ['question', 'America/New_York', '2026-06-03T14:00:00Z'],
] as const)('the %s goes out at 10:00 on a clock in %s: %s', (prompt, zone, instant) => {
  expect(isOptInPromptHour(new Date(instant), zone, prompt)).toBe(true);
  expect(getOptInPromptTime(getLeagueWeek(new Date(instant), zone), zone, prompt)).toEqual(new Date(instant));
});

test('the prompt hour includes 10:00 and excludes 11:00 of the right day', () => {
  const zone = 'America/Chicago';
  expect(isOptInPromptHour(new Date('2026-11-18T15:59:59.999Z'), zone, 'question')).toBe(false);
  expect(isOptInPromptHour(new Date('2026-11-18T16:00:00Z'), zone, 'question')).toBe(true);
  expect(isOptInPromptHour(new Date('2026-11-18T16:59:59.999Z'), zone, 'question')).toBe(true);
  expect(isOptInPromptHour(new Date('2026-11-18T17:00:00Z'), zone, 'question')).toBe(false);
  expect(isOptInPromptHour(new Date('2026-11-18T16:00:00Z'), zone, 'reminder')).toBe(false);
  expect(isOptInPromptHour(new Date('2026-11-20T16:30:00Z'), zone, 'reminder')).toBe(true);
});

test.each([
  ['America/New_York', '2026-11-22T15:00:00Z', null, '2026-11-24T23:00:00Z'],
  ['America/New_York', '2026-11-24T22:59:59Z', null, '2026-11-24T23:00:00Z'],
  ['America/New_York', '2026-11-24T23:00:00Z', '2026-11-24T23:00:00Z', '2026-11-26T17:00:00Z'],
  ['America/New_York', '2026-11-26T17:00:00Z', '2026-11-26T17:00:00Z', null],
  ['Pacific/Honolulu', '2026-11-24T23:00:00Z', null, '2026-11-25T04:00:00Z'],
])('in %s the standby rounds around %s were at %s and are at %s', (zone, now, latest, next) => {
  const instant = (time: string | null) => time && new Date(time);
  expect(getLatestStandbyTime('2026-11-23', zone, new Date(now))).toEqual(instant(latest));
  expect(getNextStandbyTime('2026-11-23', zone, new Date(now))).toEqual(instant(next));
});
