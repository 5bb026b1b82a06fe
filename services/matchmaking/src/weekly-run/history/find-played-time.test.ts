import { expect, test } from 'vitest';
import { findPlayedTime, getMatchPlayedAt } from './find-played-time.ts';

const scheduledDate = new Date('2026-11-18T23:00:00Z');
const match = {
  status: 'completed',
  week: '2026-11-16',
  timeZone: 'America/New_York',
  windowEndsAt: null,
  scheduledDate,
  completedAt: new Date('2026-11-21T12:00:00Z'),
} as const;
const score = { status: 'submitted', outcome: 'played', submittedAt: '2026-11-19T12:00:00Z' } as const;

test('a match was played at its date, or when its score was submitted if that was earlier', () => {
  expect(getMatchPlayedAt(match, score)).toEqual(scheduledDate);
  expect(getMatchPlayedAt({ ...match, scheduledDate: null }, score)).toEqual(new Date(score.submittedAt));
  expect(getMatchPlayedAt(match, { ...score, submittedAt: '2026-11-17T12:00:00Z' })).toEqual(
    new Date('2026-11-17T12:00:00Z'),
  );
});

test('a match without an agreed time was played on the last of its days if its score came later', () => {
  const late = { ...score, submittedAt: '2026-11-25T12:00:00Z' };
  const unagreed = { ...match, scheduledDate: null };
  expect(getMatchPlayedAt(unagreed, late)).toEqual(new Date('2026-11-22T17:00:00Z'));
  const windowEndsAt = new Date('2026-11-24T20:00:00Z');
  expect(getMatchPlayedAt({ ...unagreed, windowEndsAt }, late)).toEqual(new Date('2026-11-24T08:00:00Z'));
});

test('a submitted score counts before it is confirmed', () => {
  expect(getMatchPlayedAt({ ...match, status: 'scheduled', completedAt: null }, score)).toEqual(scheduledDate);
});

test('a match that was not played has no time', () => {
  expect(getMatchPlayedAt({ ...match, status: 'scheduled', completedAt: null }, null)).toBe(null);
  expect(getMatchPlayedAt(match, { ...score, outcome: 'walkover' })).toBe(null);
  expect(getMatchPlayedAt(match, { ...score, status: 'void' })).toBe(null);
  expect(getMatchPlayedAt({ ...match, status: 'canceled' }, score)).toBe(null);
});

test('a match was presumably played once its agreed time has passed, until a score says more', () => {
  const agreed = { ...match, status: 'scheduled', completedAt: null, isRevealed: true } as const;
  const after = new Date('2026-11-19T12:00:00Z');
  const presumed = { at: scheduledDate, isPresumed: true };
  expect(findPlayedTime(agreed, null, after)).toEqual(presumed);
  expect(findPlayedTime(agreed, { ...score, status: 'withdrawn' }, after)).toEqual(presumed);
  expect(findPlayedTime(agreed, score, after)).toEqual({ at: scheduledDate, isPresumed: false });
  expect(findPlayedTime(agreed, { ...score, status: 'void' }, after)).toBe(null);
  expect(findPlayedTime(agreed, { ...score, outcome: 'walkover' }, after)).toBe(null);
});

test('a match was not presumably played before its time, without one, after it was canceled, or if nobody knew of it', () => {
  const agreed = { ...match, status: 'scheduled', completedAt: null, isRevealed: true } as const;
  const after = new Date('2026-11-19T12:00:00Z');
  expect(findPlayedTime(agreed, null, new Date('2026-11-18T22:59:00Z'))).toBe(null);
  expect(findPlayedTime({ ...agreed, scheduledDate: null }, null, after)).toBe(null);
  expect(findPlayedTime({ ...agreed, status: 'canceled' }, null, after)).toBe(null);
  expect(findPlayedTime({ ...agreed, isRevealed: false }, null, after)).toBe(null);
});
