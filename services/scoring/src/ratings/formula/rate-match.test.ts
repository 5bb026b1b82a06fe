import { dayMs, weekMs } from '@rally/contracts/durations';
import { describe, expect, test } from 'vitest';
import { getRatingUncertainty } from '../get-rating-uncertainty.ts';
import { getBeliefWinProbability, getWinProbability } from './get-win-probability.ts';
import { ratePlayersAfterMatch } from './rate-match.ts';
import { ratingConstants } from './rating-constants.ts';
import { createRatingState, type RatingState } from './rating-state.ts';

const march = new Date('2025-03-02T15:00:00Z');
const straight = {
  outcome: 'played',
  winner: 'a',
  sets: [
    [6, 4],
    [6, 3],
  ],
} as const;
const stranger = createRatingState(null, 'tennis');

describe('rating a match', () => {
  // By hand: gap = ln(14.5 / 8.4) / 2 = 0.273, error = 1.8^2 / 19 + 0.25^2 = 0.233, gain = 1.44 / (1.44 + 1.44 + 0.233) = 0.463.
  test('moves two new players by 0.463 of the 0.273 points that 6-4, 6-3 shows', () => {
    const { a, b } = ratePlayersAfterMatch({ a: stranger, b: stranger }, straight, march, 'tennis');
    expect(a.after.rating).toBeCloseTo(3.1263, 4);
    expect(b.after.rating).toBeCloseTo(2.8737, 4);
    expect(a.after.variance).toBeCloseTo(0.7739, 4);
    expect(a.after).toMatchObject({ lastMatchAt: march });
    expect(a.explanation).toBe(
      'Expected to win 9.5 of 19 games against an opponent rated 3.00; won 12, so the rating went up 0.13.',
    );
    expect(b.explanation).toBe(
      'Expected to win 9.5 of 19 games against an opponent rated 3.00; won 7, so the rating went down 0.13.',
    );
  });

  test('a tie between new players moves neither', () => {
    const result = {
      outcome: 'time_limit',
      winner: null,
      sets: [
        [6, 4],
        [4, 6],
      ],
    } as const;
    const { a, b } = ratePlayersAfterMatch({ a: stranger, b: stranger }, result, march, 'tennis');
    expect([a.change, b.change]).toEqual([0, 0]);
    expect(a.explanation).toBe(
      'Expected to win 10.0 of 20 games against an opponent rated 3.00; won 10, so the rating stayed the same.',
    );
  });

  test('a tie moves both players by its games, because it does not limit changes', () => {
    const result = {
      outcome: 'time_limit',
      winner: null,
      sets: [
        [6, 1],
        [4, 6],
      ],
    } as const;
    const { a, b } = ratePlayersAfterMatch({ a: stranger, b: stranger }, result, march, 'tennis');
    expect(a.change).toBeGreaterThan(0);
    expect(b.change).toBe(-a.change);
  });

  test('expects more games of the stronger player, and counts points in pickleball', () => {
    const result = {
      outcome: 'played',
      winner: 'b',
      sets: [
        [5, 11],
        [9, 11],
      ],
    } as const;
    const strong = { ...createRatingState(null, 'pickleball'), rating: 4 };
    const { a, b } = ratePlayersAfterMatch({ a: strong, b: { ...strong, rating: 3 } }, result, march, 'pickleball');
    expect(a.games?.expected).toBeGreaterThan(18);
    expect((a.games?.expected ?? 0) + (b.games?.expected ?? 0)).toBeCloseTo(36, 8);
    expect(a.explanation).toMatch(/ of 36 points against an opponent rated 3\.00; won 14, so the rating went down /);
  });

  test('a walkover changes nothing and is not counted', () => {
    const { a } = ratePlayersAfterMatch(
      { a: stranger, b: stranger },
      { ...straight, outcome: 'walkover' },
      march,
      'tennis',
    );
    expect(a).toEqual({
      after: stranger,
      change: 0,
      games: null,
      explanation: 'No games were played, so the rating stays.',
    });
  });

  test('a favorite who wins by less than expected keeps the rating and sees why', () => {
    const narrow = {
      outcome: 'played',
      winner: 'a',
      sets: [
        [7, 6],
        [5, 7],
        [7, 6],
      ],
    } as const;
    const { a } = ratePlayersAfterMatch({ a: stranger, b: createRatingState(2, 'tennis') }, narrow, march, 'tennis');
    expect(a.change).toBe(0);
    expect(a.explanation).toMatch(
      /^Expected to win \d+\.\d of 38 games against an opponent rated 2\.00; won 19; the rating stayed the same, as a win never lowers a rating\.$/,
    );
  });

  test('a rating that was held by a result is less certain, so the next result moves it further', () => {
    const weak = createRatingState(2, 'tennis');
    const narrow = {
      outcome: 'played',
      winner: 'a',
      sets: [
        [7, 6],
        [5, 7],
        [7, 6],
      ],
    } as const;
    const lost = {
      outcome: 'played',
      winner: 'b',
      sets: [
        [4, 6],
        [3, 6],
      ],
    } as const;
    const { a: held } = ratePlayersAfterMatch({ a: stranger, b: weak }, narrow, march, 'tennis');
    expect(held.after.rating).toBe(3);
    const known = { ...stranger, rating: 4, variance: 0.04 };
    const { a: knownHeld } = ratePlayersAfterMatch({ a: known, b: weak }, narrow, march, 'tennis');
    expect(knownHeld.after.variance).toBeGreaterThan(known.variance);
    expect(knownHeld.after.variance).toBeLessThan(stranger.variance);
    expect(held.after.variance).toBe(stranger.variance);
    const drop = (state: RatingState) =>
      ratePlayersAfterMatch({ a: state, b: weak }, lost, march, 'tennis').a.after.rating - state.rating;
    expect(drop(knownHeld.after)).toBeLessThan(drop(known));
  });

  test('a rating does not exceed the scale', () => {
    const best = { ...stranger, rating: 7, variance: 0.1 };
    const { a } = ratePlayersAfterMatch(
      { a: best, b: best },
      {
        outcome: 'played',
        winner: 'a',
        sets: [
          [6, 0],
          [6, 0],
        ],
      },
      march,
      'tennis',
    );
    expect(a.after.rating).toBe(7);
    expect(a.explanation).toMatch(/; the rating stayed the same, as the scale ends here\.$/);
  });

  test('uses the games of an abandoned match', () => {
    const stopped = {
      outcome: 'retired',
      winner: 'b',
      sets: [
        [6, 1],
        [2, 0],
      ],
    } as const;
    const { a, b } = ratePlayersAfterMatch({ a: stranger, b: stranger }, stopped, march, 'tennis');
    expect([a.change, b.change]).toEqual([0, 0]);
    expect(b.games).toMatchObject({ won: 1, played: 9 });
  });

  test('a score reported late does not turn the clock back', () => {
    const { a } = ratePlayersAfterMatch({ a: stranger, b: stranger }, straight, march, 'tennis');
    const late = ratePlayersAfterMatch({ a: a.after, b: stranger }, straight, new Date('2025-02-01'), 'tennis');
    expect(late.a.after.lastMatchAt).toEqual(march);
  });
});

describe('the self-reported level', () => {
  test.each([
    [null, 'tennis', 3],
    [4.5, 'tennis', 4.5],
    [7, 'pickleball', 5.5],
  ] as const)('%s in %s starts the rating at %d', (skill, sport, rating) => {
    expect(createRatingState(skill, sport).rating).toBe(rating);
  });

  test('says more than none, as far as players know their own', () => {
    const constants = { ...ratingConstants.tennis, startDeviation: 1, skillDeviation: 0.5 };
    expect([null, 4].map((skill) => createRatingState(skill, 'tennis', constants).variance)).toEqual([1, 0.25]);
  });

  test('is corrected by results, and cited until then', () => {
    let player = createRatingState(6, 'tennis');
    const opponent = createRatingState(3, 'tennis');
    const even = { outcome: 'time_limit', winner: null, sets: [[6, 6]] } as const;
    const ratings = Array.from({ length: 12 }, (_, week) => {
      const when = new Date(march.getTime() + week * weekMs);
      const { a, b } = ratePlayersAfterMatch({ a: player, b: opponent }, even, when, 'tennis');
      if (week === 0) expect(b.explanation).toContain('against an opponent rated 6.00');
      player = a.after;
      return player.rating;
    });
    expect(ratings).toEqual(ratings.toSorted((x, y) => y - x));
    expect(ratings.at(-1)).toBeLessThan(4);
  });

  test('determines the win probability between new players', () => {
    expect(
      getWinProbability(createRatingState(4, 'tennis'), createRatingState(3, 'tennis'), march, 'tennis'),
    ).toBeGreaterThan(0.7);
    expect(getWinProbability(stranger, stranger, march, 'tennis')).toBeCloseTo(0.5, 8);
  });
});

test('the win probability is that of a gap above the uncertainty of both and of the day', () => {
  // sqrt(1.75 + 2 + 0.5^2) = 2, so a gap of 2 is one standard deviation: 0.002 + 0.996 * 0.8413.
  const [a, b] = [
    { mean: 5, variance: 1.75 },
    { mean: 3, variance: 2 },
  ];
  expect(getBeliefWinProbability(a, b, 0.5)).toBeCloseTo(0.84, 3);
  expect(getBeliefWinProbability(b, a, 0.5)).toBeCloseTo(0.16, 3);
});

test('after two years a rating is less certain than after a week, but never less than a new player', () => {
  const { a } = ratePlayersAfterMatch({ a: stranger, b: stranger }, straight, march, 'tennis');
  const [week, years, lifetime] = [7, 730, 40_000].map((days) =>
    getRatingUncertainty(a.after, new Date(march.getTime() + days * dayMs), 'tennis'),
  );
  expect(week).toBeLessThan(years ?? 0);
  expect(lifetime).toBe(getRatingUncertainty(stranger, march, 'tennis'));
});
