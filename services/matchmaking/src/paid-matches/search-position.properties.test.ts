import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestPairingPlayer } from '../../test/builders/create-test-pairing-player.ts';
import { createTestSearchingPlayer } from '../../test/builders/create-test-searching-player.ts';
import type { PairingPlayer } from '../pairing/pairing-player.ts';
import { getPairIneligibility } from '../pairing/rules/hard-rules.ts';
import { defaultPairingRules } from '../pairing/rules/pairing-rules.ts';
import { getSearchPosition, getSearchReach, type PositionedPlayer } from './search-position.ts';

/** Two homes near each other: in a city, in Alaska, at the date line, and at a pole. */
const homes = fc
  .tuple(
    fc.constantFrom([40.7, -74], [64.8, -147.7], [51.9, 180], [89.9, 10]),
    fc.array(
      fc.tuple(fc.double({ min: -0.6, max: 0.6, noNaN: true }), fc.double({ min: -1.5, max: 1.5, noNaN: true })),
      {
        minLength: 2,
        maxLength: 2,
      },
    ),
  )
  .map(([[lat = 0, lng = 0], offsets]) =>
    offsets.map(([north, east]) => ({ lat: Math.min(90, lat + north), lng: ((lng + east + 540) % 360) - 180 })),
  );
const rating = fc.oneof(fc.constantFrom(3.11, 4.11, 3.005), fc.double({ min: 1, max: 7, noNaN: true }));

const pair = fc.tuple(homes, rating, rating).map(([[one, other], ...ratings]) =>
  [one, other].map((home, index): PositionedPlayer => {
    const { standings, ...player } = createTestSearchingPlayer(`player-${index}`);
    const tennis = { ...standings.tennis, rating: ratings[index] ?? 0 };
    return { ...player, ...home, standings: { ...standings, tennis } };
  }),
);

function toPairingPlayer({ lat, lng, standings }: PositionedPlayer, id: string): PairingPlayer {
  return createTestPairingPlayer({ id, rating: standings.tennis.rating, lat, lng });
}

test('the index finds every player whom the rules allow, from either side', () => {
  const allowed = new Set<boolean>();
  fc.assert(
    fc.property(pair, ([one, other]) => {
      if (!one || !other) return;
      const rules = { ...defaultPairingRules, qualityFloor: 0 };
      const isAllowed =
        getPairIneligibility(toPairingPlayer(one, 'one'), toPairingPlayer(other, 'other'), rules) === null;
      allowed.add(isAllowed);
      if (isAllowed) expect([isWithinReach(one, other), isWithinReach(other, one)]).toEqual([true, true]);
    }),
    { numRuns: 2_000 },
  );
  expect(allowed.size).toBe(2);
});

test('without a home nobody is found', () => {
  const homeless = { ...createTestSearchingPlayer('ann'), lat: null, lng: null };
  expect(getSearchReach(homeless, 'tennis').cells).toEqual([]);
  expect(isWithinReach(createTestSearchingPlayer('bob'), homeless)).toBe(false);
});

function isWithinReach(searcher: PositionedPlayer, other: PositionedPlayer): boolean {
  const { cells, ratingHundredths } = getSearchReach(searcher, 'tennis');
  const position = getSearchPosition(other, 'tennis');
  const isNear = cells.includes(position.cell);
  return (
    isNear && position.ratingHundredths >= ratingHundredths.min && position.ratingHundredths <= ratingHundredths.max
  );
}
