import { daysOfWeek, timeBlocks } from '@rally/contracts/players';
import * as fc from 'fast-check';
import type { PairingPlayer } from '../../src/pairing/pairing-player.ts';
import { defaultPairingRules, type PairingRules } from '../../src/pairing/rules/pairing-rules.ts';

/** Players crowded into a few towns, levels and habits, so that every rule both allows and forbids pairs often. */
export function arbitraryPlayers(maxLength: number): fc.Arbitrary<PairingPlayer[]> {
  return fc
    .array(playerWithoutId, { minLength: 0, maxLength, size: 'max' })
    .map((players) => players.map((player, index): PairingPlayer => ({ ...player, id: `p${index}` })));
}

const towns = [
  { lat: 40.75, lng: -73.99 },
  { lat: 40.68, lng: -73.94 },
  { lat: 41.05, lng: -73.54 },
  { lat: 40.75, lng: -73.2 },
  { lat: 34.05, lng: -118.24 },
  { lat: null, lng: null },
] as const;

const someId = fc.integer({ min: 0, max: 9 }).map((number) => `p${number}`);

const playerWithoutId = fc
  .record({
    sport: fc.constantFrom('tennis', 'tennis', 'tennis', 'pickleball'),
    rating: fc.integer({ min: 250, max: 450 }).map((hundredths) => hundredths / 100),
    gender: fc.constantFrom('male', 'female', 'prefer_not_to_say', null),
    opponentGenderPreference: fc.constantFrom('no_preference', null, null, 'male', 'female'),
    town: fc.constantFrom(...towns, ...towns.slice(0, 4)),
    availabilityDays: fc.subarray([...daysOfWeek], { maxLength: 3 }),
    availabilityTimeBlocks: fc.subarray([...timeBlocks], { maxLength: 2 }),
    matchesAssigned: fc.integer({ min: 0, max: 8 }),
    completedShare: fc.constantFrom(0, 0.24, 0.25, 0.5, 0.75, 1),
    weeksWaited: fc.integer({ min: 0, max: 4 }),
    recentOpponents: fc.array(someId, { maxLength: 2 }),
    blockedPlayers: fc.array(someId, { maxLength: 1 }),
    timesMet: fc.dictionary(someId, fc.integer({ min: 1, max: 3 }), { maxKeys: 2 }),
  })
  .map(({ town, completedShare, ...rest }) => ({
    ...rest,
    ...town,
    matchesCompleted: Math.floor(rest.matchesAssigned * completedShare),
  }));

export const arbitraryRules: fc.Arbitrary<PairingRules> = fc.record({
  maxMiles: fc.constantFrom(5, 35, 35, 60),
  maxRatingGap: fc.constantFrom(0, 0.5, 1, 2),
  requireSharedAvailability: fc.boolean(),
  longestWaitingFirst: fc.boolean(),
  qualityFloor: fc.constantFrom(-1_000, 250, 250, 600, 1_000),
  weights: fc.constantFrom(
    defaultPairingRules.weights,
    { ratingGap: 0, distance: 0, availability: 0, variety: 0 },
    { ratingGap: 900, distance: 0, availability: 700, variety: 300 },
  ),
});
