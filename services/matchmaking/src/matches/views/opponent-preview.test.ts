import { expect, test } from 'vitest';
import { toOpponentPreview } from './opponent-preview.ts';
import type { ShownPlayerDetails } from './shown-player-details.ts';

function player(rating: number, reliabilityPercentage: number | null = 90): ShownPlayerDetails {
  const standing = { rating, wins: 0, losses: 0 };
  return {
    id: `p${rating}`,
    name: 'Ben Cole',
    phone: '+12025550101',
    region: 'Newark, NJ',
    zipCode: '07104',
    skill: null,
    profilePhoto: null,
    homeCourt: null,
    playstyleBadge: 'Baseliner',
    reliabilityPercentage,
    standings: { tennis: standing, pickleball: { ...standing, rating: 3 } },
  };
}
const preview = (own: number, opponent: number, distanceKm: number | null = 10, percentage: number | null = 90) =>
  toOpponentPreview({ distanceKm, sport: 'tennis' }, player(own), player(opponent, percentage));

test.each([
  [3, 3, 0.5],
  [3, 3.17, 0.5],
  [4.01, 3.51, 0.5],
  [3, 3.51, 1],
  [4.17, 3, 1.5],
])('ratings of %d and %d are within %d', (own, opponent, max) => {
  expect(preview(own, opponent)?.ratingGapMax).toBe(max);
});

test.each([
  [0, 5],
  [8, 5],
  [8.1, 10],
  [8.05, 5],
  [50, 35],
  [56.33, 35],
  [null, null],
])('%s km are within %s miles', (kilometers, miles) => {
  expect(preview(3, 3, kilometers)?.milesMax).toBe(miles);
});

test.each([
  [null, 'new'],
  [100, 'extremely_reliable'],
  [75, 'extremely_reliable'],
  [74, 'reliable'],
  [24, 'not_reliable'],
] as const)('%s%% is the tier %s', (percentage, tier) => {
  expect(preview(3, 3, 10, percentage)?.reliability).toBe(tier);
});

test('a player with 12 matches, none of which counts for reliability, is not called new', () => {
  const opponent = player(3, null);
  const standings = { ...opponent.standings, pickleball: { rating: 3, wins: 5, losses: 7 } };
  expect(
    toOpponentPreview({ distanceKm: 10, sport: 'tennis' }, player(3), { ...opponent, standings })?.reliability,
  ).toBe(null);
});

test('contains nothing else about the opponent', () => {
  expect(Object.keys(preview(3, 3) ?? {})).toEqual(['ratingGapMax', 'milesMax', 'reliability']);
  expect(toOpponentPreview({ distanceKm: null, sport: 'tennis' }, player(3), null)).toBeNull();
});
