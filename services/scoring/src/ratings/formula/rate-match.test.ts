import { describe, expect, test } from 'vitest';
import { getRatingUncertainty } from '../get-rating-uncertainty.ts';
import { getWinProbability } from './get-win-probability.ts';
import { ratePlayersAfterMatch } from './rate-match.ts';
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

  test('a rating that a result held is less certain, so the next one moves it further', () => {
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

  test('is corrected by results, and cited until then', () => {
    let player = createRatingState(6, 'tennis');
    const opponent = createRatingState(3, 'tennis');
    const even = { outcome: 'time_limit', winner: null, sets: [[6, 6]] } as const;
    const ratings = Array.from({ length: 12 }, (_, week) => {
      const when = new Date(march.getTime() + week * 7 * 86_400_000);
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

test('after two years a rating is less certain than after a week, but never less than a new player', () => {
  const { a } = ratePlayersAfterMatch({ a: stranger, b: stranger }, straight, march, 'tennis');
  const [week, years, lifetime] = [7, 730, 40_000].map((days) =>
    getRatingUncertainty(a.after, new Date(march.getTime() + days * 86_400_000), 'tennis'),
  );
  expect(week).toBeLessThan(years ?? 0);
  expect(lifetime).toBe(getRatingUncertainty(stranger, march, 'tennis'));
});
