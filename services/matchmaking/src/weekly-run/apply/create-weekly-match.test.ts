import { expect, test } from 'vitest';
import { createWeeklyMatch, type NewWeeklyMatch } from './create-weekly-match.ts';

const now = new Date('2026-11-22T15:00:00Z');
const newYork = { lat: 40.75, lng: -74 };
const pair: NewWeeklyMatch = {
  matchId: 'match',
  runId: 'run',
  week: '2026-11-23',
  sport: 'pickleball',
  user1: { id: 'anna', region: null, point: newYork, locationSource: 'address' },
  user2: { id: 'ben', region: 'Newark, NJ', point: { lat: 40.85, lng: -74 }, locationSource: 'zipcode' },
  reasons: {
    ratingGap: 0.25,
    miles: 6.9,
    sharedDays: ['Tue', 'Thu'],
    sharedBlocks: ['Morning'],
    weeksWaited: [0, 2],
    timesMet: 0,
  },
  quality: 912,
};

test('a pair becomes a pending match with distance, times and reasons, and without home coordinates', () => {
  const match = createWeeklyMatch(pair, now);
  expect(match).toMatchObject({
    id: 'match',
    version: 1,
    status: 'pending',
    region: 'Newark, NJ',
    distanceSource: 'zipcode',
    overlappingDays: ['Tue', 'Thu'],
    overlappingTimes: ['Morning'],
    timeZone: 'America/New_York',
    affectsReliability: true,
  });
  expect(match.distanceKm).toBeCloseTo(11.12, 2);
  expect(match.slots.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-26']);
  expect(JSON.stringify(match)).not.toContain('40.75');
});

// One degree of latitude is 69.1 miles on the league's globe.
test.each([
  [19.9, true],
  [20.1, false],
])('a match %d miles apart counts for reliability: %s', (miles, counts) => {
  const user2 = { ...pair.user2, point: { ...newYork, lat: newYork.lat + miles / 69.098 } };
  expect(createWeeklyMatch({ ...pair, user2 }, now).affectsReliability).toBe(counts);
});

test('the distance comes from addresses only if both are known', () => {
  const user2 = { ...pair.user2, locationSource: 'address' as const };
  expect(createWeeklyMatch({ ...pair, user2 }, now).distanceSource).toBe('address');
});
