import { hourMs } from '@rally/contracts/durations';
import { scoreEntrySchema } from '@rally/contracts/scoring';
import { expect, test } from 'vitest';
import { type RatingLogEntry, rateLogEntry } from '../rating-log/rating-log-entry.ts';
import type { RatingState } from '../ratings/formula/rating-state.ts';
import type { Score } from '../sheets/score-sheet.ts';
import { validateScoreEntry } from '../sheets/validate-score-entry.ts';
import { computeCalibration } from './compute-calibration.ts';

const score = validateScoreEntry(
  'tennis',
  scoreEntrySchema.parse({ user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 4 }),
);
const startAt = Date.parse('2026-11-02T12:00:00Z');

/** Rates a league of matches between players with the given levels; the first player named wins. */
function rateAll(
  matches: readonly (readonly [winner: string, loser: string])[],
  skills: Readonly<Record<string, number | null>>,
  change: Partial<Score> = {},
): RatingLogEntry[] {
  const states = new Map<string, RatingState>();
  return matches.map(([user1Id, user2Id], index) => {
    const at = new Date(startAt + index * hourMs);
    const entry = rateLogEntry(
      {
        matchId: `m${index}`,
        scoreVersion: 1,
        sport: 'tennis',
        order: `${at.toISOString()}/m${index}`,
        at,
        playedAt: at,
        score: { ...score, ...change },
        isVoid: false,
        user1: { playerId: user1Id, skill: skills[user1Id] ?? null },
        user2: { playerId: user2Id, skill: skills[user2Id] ?? null },
      },
      { user1: states.get(user1Id) ?? null, user2: states.get(user2Id) ?? null },
    );
    for (const { playerId, state } of [entry.user1, entry.user2]) states.set(playerId, state);
    return entry;
  });
}

test('a favorite who wins and one who loses', () => {
  const skills = { strong: 4.5, weak: 3, upset: 3 };
  const [won, lost] = [rateAll([['strong', 'weak']], skills), rateAll([['upset', 'strong']], skills)];
  const [ofWon, ofLost] = [won, lost].map((entries) => computeCalibration(entries, true));
  expect(ofWon).toEqual([{ from: 0.8, to: 0.9, matches: 1, predicted: expect.closeTo(0.88, 1), observed: 1 }]);
  expect(ofLost).toEqual([{ ...ofWon?.[0], observed: 0 }]);
});

test('every match with a favorite and a winner is counted once, in the bin of its probability', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const skills = { a: 2.5, b: 3, c: 3.5, d: 4, e: 5 };
  const matches = names.flatMap((one) => names.flatMap((other) => (one === other ? [] : [[one, other] as const])));
  const bins = computeCalibration(rateAll(matches, skills), true);
  expect(bins.reduce((sum, bin) => sum + bin.matches, 0)).toBe(matches.length);
  for (const { from, to, predicted, observed } of bins) {
    expect(predicted).toBeGreaterThanOrEqual(from);
    expect(predicted).toBeLessThanOrEqual(to);
    expect(observed).toBeGreaterThanOrEqual(0);
    expect(observed).toBeLessThanOrEqual(1);
  }
});

test.each([
  ['equal newcomers', rateAll([['a', 'b']], { a: 3.5, b: 3.5 })],
  ['a walkover', rateAll([['a', 'b']], { a: 3, b: 4 }, { outcome: 'walkover' })],
  ['a tie', rateAll([['a', 'b']], { a: 3, b: 4 }, { winner: null })],
])('%s has no favorite to compare', (_what, entries) => {
  expect(computeCalibration(entries, true)).toEqual([]);
});

test('in a part of the log, a first match only sets the ratings', () => {
  const entries = rateAll(
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    { a: 4, b: 3 },
  );
  const count = (isWholeLog: boolean) =>
    computeCalibration(entries, isWholeLog).reduce((sum, { matches }) => sum + matches, 0);
  expect([count(true), count(false)]).toEqual([2, 1]);
});
