import { dayMs } from '@rally/contracts/durations';
import type { Sport } from '@rally/contracts/players';
import { ratingRanges } from '@rally/contracts/scoring';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRatingUncertainty } from '../get-rating-uncertainty.ts';
import { roundRating } from '../round-rating.ts';
import { getWinProbability } from './get-win-probability.ts';
import { ratePlayersAfterMatch } from './rate-match.ts';
import type { RatedMatchResult } from './rated-match-result.ts';
import { ratingConstants } from './rating-constants.ts';
import { createRatingState, type RatingState } from './rating-state.ts';

const runs = { seed: 6, numRuns: 300 };
const sport = fc.constantFrom<Sport>('tennis', 'pickleball');
const when = fc.date({ min: new Date('2025-03-01'), max: new Date('2035-01-01'), noInvalidDate: true });
const skill = fc.option(fc.integer({ min: 2, max: 14 }).map((half) => half / 2));
const sets = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 3 });
/** Any result, including impossible scores and winners with fewer games. */
const result: fc.Arbitrary<RatedMatchResult> = fc.record({
  outcome: fc.constantFrom('played', 'retired', 'time_limit', 'walkover'),
  winner: fc.constantFrom('a', 'b', null),
  sets,
});
interface History {
  readonly sport: Sport;
  /** Self-reported levels of four players. */
  readonly skills: readonly (number | null)[];
  readonly matches: readonly { a: number; b: number; result: RatedMatchResult; days: number }[];
}
const match = fc.record({ a: fc.nat(3), b: fc.nat(3), result, days: fc.nat(900) });
const history: fc.Arbitrary<History> = fc.record({
  sport,
  skills: fc.array(skill, { minLength: 4, maxLength: 4 }),
  matches: fc.array(match, { minLength: 1, maxLength: 25 }),
});

/** Plays a history and calls `look` after each match. */
function follow(
  { sport, skills, matches }: History,
  look: (
    before: { a: RatingState; b: RatingState },
    steps: ReturnType<typeof ratePlayersAfterMatch>,
    result: RatedMatchResult,
    at: Date,
  ) => void,
): void {
  const states = skills.map((said) => createRatingState(said, sport));
  let at = new Date('2025-03-01');
  for (const { a, b, result, days } of matches) {
    const [stateA, stateB] = [states[a], states[b]];
    if (a === b || stateA === undefined || stateB === undefined) continue;
    at = new Date(at.getTime() + days * dayMs);
    const before = { a: stateA, b: stateB };
    const steps = ratePlayersAfterMatch(before, result, at, sport);
    look(before, steps, result, at);
    [states[a], states[b]] = [steps.a.after, steps.b.after];
  }
}

test('a win never lowers a rating and a loss never raises one', () => {
  fc.assert(
    fc.property(history, (story) => {
      follow(story, (before, steps, { winner }) => {
        for (const side of ['a', 'b'] as const) {
          const change = steps[side].after.rating - before[side].rating;
          if (winner === side) expect(Math.min(change, steps[side].change)).toBeGreaterThanOrEqual(0);
          else if (winner !== null) expect(Math.max(change, steps[side].change)).toBeLessThanOrEqual(0);
        }
      });
    }),
    runs,
  );
});

test('swapping a and b changes nothing', () => {
  fc.assert(
    fc.property(history, (story) => {
      follow(story, (before, steps, result, at) => {
        const swapped: RatedMatchResult = {
          outcome: result.outcome,
          winner: result.winner === null ? null : result.winner === 'a' ? 'b' : 'a',
          sets: result.sets.map(([a, b]) => [b, a]),
        };
        const mirrored = ratePlayersAfterMatch({ a: before.b, b: before.a }, swapped, at, story.sport);
        expect(mirrored.a.after.rating).toBeCloseTo(steps.b.after.rating, 12);
        expect(mirrored.b.after.rating).toBeCloseTo(steps.a.after.rating, 12);
        expect(mirrored.a.explanation).toBe(steps.b.explanation);
      });
    }),
    runs,
  );
});

test('ratings stay finite, within the scale, with two decimals, and the uncertainty never exceeds that of a new player', () => {
  fc.assert(
    fc.property(history, (story) => {
      const { startDeviation } = ratingConstants[story.sport];
      const { min, max } = ratingRanges[story.sport];
      follow(story, (_, steps, __, at) => {
        for (const { after, change, explanation } of [steps.a, steps.b]) {
          expect(after.rating).toBeGreaterThanOrEqual(min);
          expect(after.rating).toBeLessThanOrEqual(max);
          expect(roundRating(change)).toBe(change);
          expect(getRatingUncertainty(after, at, story.sport)).toBeLessThanOrEqual(startDeviation);
          expect(explanation).not.toMatch(/NaN|Infinity|\n/);
        }
      });
    }),
    runs,
  );
});

test('the uncertainty shrinks with every match that may move the rating and grows with time', () => {
  fc.assert(
    fc.property(history, fc.nat(2_000), (story, days) => {
      follow(story, (before, steps, { outcome, sets }, at) => {
        if (outcome === 'walkover' || sets.flat().every((games) => games === 0)) return;
        const later = new Date(at.getTime() + days * dayMs);
        for (const side of ['a', 'b'] as const) {
          const { after } = steps[side];
          const isHeld = after.rating === before[side].rating;
          if (!isHeld)
            expect(getRatingUncertainty(after, at, story.sport)).toBeLessThanOrEqual(
              getRatingUncertainty(before[side], at, story.sport),
            );
          expect(getRatingUncertainty(after, later, story.sport)).toBeGreaterThanOrEqual(
            getRatingUncertainty(after, at, story.sport),
          );
        }
      });
    }),
    runs,
  );
});

test('the expected games of both sides add up to the games played', () => {
  fc.assert(
    fc.property(history, (story) => {
      follow(story, (_, { a, b }) => {
        if (a.games === null || b.games === null) return;
        expect(a.games.expected + b.games.expected).toBeCloseTo(a.games.played, 9);
        expect(Number(a.games.expected.toFixed(1))).toBe(a.games.expected);
      });
    }),
    runs,
  );
});

test('a walkover changes nothing', () => {
  fc.assert(
    fc.property(history, (story) => {
      follow(story, (before, steps, { outcome }) => {
        if (outcome !== 'walkover') return;
        expect(steps.a.after).toBe(before.a);
        expect(steps.b.after).toBe(before.b);
      });
    }),
    runs,
  );
});

test('winning one more game never reduces the gain', () => {
  fc.assert(
    fc.property(sport, skill, skill, fc.integer({ min: 12, max: 40 }), when, (sport, skillA, skillB, games, at) => {
      const before = { a: createRatingState(skillA, sport), b: createRatingState(skillB, sport) };
      const ratings = Array.from({ length: games + 1 }, (_, won) => {
        const sets: RatedMatchResult['sets'] = [[won, games - won]];
        return ratePlayersAfterMatch(before, { outcome: 'played', winner: 'a', sets }, at, sport).a.after.rating;
      });
      expect(ratings).toEqual(ratings.toSorted((x, y) => x - y));
    }),
    runs,
  );
});

test('the same games are worth more against a stronger opponent', () => {
  fc.assert(
    fc.property(sport, fc.integer({ min: 2, max: 13 }), sets, when, (sport, half, sets, at) => {
      const result: RatedMatchResult = { outcome: 'played', winner: null, sets };
      const own = createRatingState(null, sport);
      const [weaker, stronger] = [half / 2, half / 2 + 0.5].map(
        (said) =>
          ratePlayersAfterMatch({ a: own, b: createRatingState(said, sport) }, result, at, sport).a.after.rating,
      );
      expect(stronger).toBeGreaterThanOrEqual(weaker ?? Number.NaN);
    }),
    runs,
  );
});

test('the probabilities of both sides add up to 1 and are never 0 or 1', () => {
  fc.assert(
    fc.property(history, (story) => {
      follow(story, (before, _, __, at) => {
        const chance = getWinProbability(before.a, before.b, at, story.sport);
        expect(chance + getWinProbability(before.b, before.a, at, story.sport)).toBeCloseTo(1, 7);
        expect(Math.min(chance, 1 - chance)).toBeGreaterThan(0);
      });
    }),
    runs,
  );
});
