import { expect, test } from 'vitest';
import { createTestPairingPlayer } from '../../../test/builders/create-test-pairing-player.ts';
import { countSharedSlots, toPairingProfile } from './pairing-profile.ts';

const player = createTestPairingPlayer({
  id: 'ann',
  rating: 4.11,
  gender: 'female',
  matchesAssigned: 4,
  matchesCompleted: 2,
  weeksWaited: 3,
});

test('a player who states no availability is free at all 21 times of a week', () => {
  const profile = toPairingProfile(player);
  expect(profile).toMatchObject({
    id: 'ann',
    sport: 'tennis',
    ratingHundredths: 411,
    genderBit: 2,
    acceptedGenders: 7,
    tierBit: 2,
    acceptedTiers: 15,
    dayBits: 0b1111111,
    openDayBits: 0b1111111,
    restingDayBits: 0,
    blockBits: 0b111,
    slotCount: 21,
    lat: 40.75,
    lng: -73.99,
    weeksWaited: 3,
    pinnedTo: null,
    timesMet: null,
    recentBits: 0,
  });
  expect([profile.recentOpponents, profile.blockedPlayers, profile.forbiddenPartners].map(({ size }) => size)).toEqual([
    0, 0, 0,
  ]);
});

test('the days of the cooldown are not free', () => {
  const profile = toPairingProfile({
    ...player,
    availabilityDays: ['Tue', 'Fri', 'Sun'],
    availabilityTimeBlocks: ['Morning', 'Evening'],
    openDays: ['Fri', 'Sat', 'Sun'],
    restingDays: ['Mon', 'Tue', 'Wed', 'Thu'],
  });
  expect(profile).toMatchObject({
    dayBits: 0b1010000,
    openDayBits: 0b1110000,
    restingDayBits: 0b0000010,
    blockBits: 0b101,
    slotCount: 4,
  });
  const rested = toPairingProfile({ ...player, openDays: [] });
  expect([rested.dayBits, rested.openDayBits, rested.slotCount]).toEqual([0, 0, 0]);
});

test('keeps the players whom the player met, blocked or may not meet', () => {
  const profile = toPairingProfile({
    ...player,
    recentOpponents: ['bob', 'carl'],
    blockedPlayers: ['dora'],
    forbiddenPartners: ['eve'],
    pinnedTo: 'fay',
    timesMet: { bob: 2 },
  });
  expect(profile).toMatchObject({ pinnedTo: 'fay', timesMet: { bob: 2 } });
  expect([profile.recentOpponents, profile.blockedPlayers, profile.forbiddenPartners].map((set) => [...set])).toEqual([
    ['bob', 'carl'],
    ['dora'],
    ['eve'],
  ]);
  const bits = ['bob', 'carl'].map((id) => toPairingProfile({ ...player, id }).idBit);
  expect(profile.recentBits).toBe((bits[0] ?? 0) | (bits[1] ?? 0));
});

test('each id has one of 32 bits, and ids that differ little are spread over all of them', () => {
  const bits = Array.from(
    { length: 2_000 },
    (_, index) => toPairingProfile({ ...player, id: `player-${index}` }).idBit,
  );
  for (const bit of bits) expect(Number.isInteger(Math.log2(bit >>> 0))).toBe(true);
  expect(new Set(bits).size).toBe(32);
  const byBit = [...Map.groupBy(bits, (bit) => bit).values()];
  const mostOfOneBit = Math.max(...byBit.map(({ length }) => length));
  expect(mostOfOneBit).toBeLessThan(4 * (2_000 / 32));
});

test('counts the times at which two players are free', () => {
  const days = toPairingProfile({ ...player, availabilityDays: ['Mon', 'Wed', 'Sat', 'Sun'] });
  const mornings = toPairingProfile({
    ...player,
    availabilityDays: ['Wed', 'Sun'],
    availabilityTimeBlocks: ['Morning'],
  });
  const evenings = toPairingProfile({ ...player, availabilityTimeBlocks: ['Evening'] });
  expect([
    countSharedSlots(days, days),
    countSharedSlots(days, mornings),
    countSharedSlots(days, evenings),
    countSharedSlots(mornings, evenings),
  ]).toEqual([12, 2, 4, 0]);
});

test('a rating is compared in hundredths', () => {
  expect([3.11, 4.005, 7].map((rating) => toPairingProfile({ ...player, rating }).ratingHundredths)).toEqual([
    311, 401, 700,
  ]);
});
