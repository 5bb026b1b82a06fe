import { getDistanceMiles } from '@rally/geo';
import { expect, test } from 'vitest';
import { createTestPairingPlayer } from '../../../test/builders/create-test-pairing-player.ts';
import type { PairingPlayer } from '../pairing-player.ts';
import { getPairQuality } from '../quality/pair-quality.ts';
import {
  getPairIneligibility,
  getProfilePairIneligibility,
  getQualityFloorIneligibility,
  isNotRecentOpponent,
} from './hard-rules.ts';
import { toPairingProfile } from './pairing-profile.ts';
import { defaultPairingRules, type PairingRules } from './pairing-rules.ts';

const ann = createTestPairingPlayer({
  id: 'ann',
  rating: 4,
  gender: 'female',
  matchesAssigned: 4,
  matchesCompleted: 2,
});
const bob: PairingPlayer = { ...ann, id: 'bob', gender: 'male' };
const anyQuality: PairingRules = { ...defaultPairingRules, qualityFloor: -9_999 };

/** The verdict on two players, which is the same from both sides. */
function judge(a: PairingPlayer, b: PairingPlayer, rules: PairingRules = anyQuality) {
  const verdict = getPairIneligibility(a, b, rules);
  expect(getPairIneligibility(b, a, rules)).toBe(verdict);
  return verdict;
}

test('two players of the same sport, level, place and time may play', () => {
  expect(judge(ann, bob, defaultPairingRules)).toBeNull();
});

test('nobody is paired with themselves or at an unknown place', () => {
  expect(judge(ann, ann)).toBe('same_player');
  expect(judge({ ...ann, lat: null }, { ...ann, lat: null })).toBe('same_player');
  for (const unknown of [{ lat: null }, { lng: null }]) expect(judge(ann, { ...bob, ...unknown })).toBe('no_location');
});

test.each<[string, Partial<PairingPlayer>, Partial<PairingPlayer>, string | null]>([
  ['of two sports', { sport: 'pickleball' }, {}, 'other_sport'],
  ['of the other sport', { sport: 'pickleball' }, { sport: 'pickleball' }, null],
  ['who live a state apart', { lat: 42.36, lng: -71.06 }, {}, 'too_far'],
  ['who are a level apart', { rating: 5 }, {}, null],
  ['who are more than a level apart', { rating: 5.01 }, {}, 'rating_gap'],
  ['one of whom wants a woman', { opponentGenderPreference: 'female' }, {}, 'gender'],
  [
    'one of whom wants a woman and the other one says nothing',
    { opponentGenderPreference: 'female' },
    { gender: null },
    'gender',
  ],
  ['one of whom wants a man', { opponentGenderPreference: 'male' }, {}, null],
  ['who want each other', { opponentGenderPreference: 'male' }, { opponentGenderPreference: 'female' }, null],
  [
    'one of whom wants a man and the other one says nothing',
    { opponentGenderPreference: 'male' },
    { gender: null },
    'gender',
  ],
  ['one of whom wants anyone', { opponentGenderPreference: 'no_preference' }, { gender: 'prefer_not_to_say' }, null],
  ['one unreliable', { matchesCompleted: 0 }, {}, null],
  ['both unreliable', { matchesCompleted: 0 }, { matchesCompleted: 0 }, null],
  ['one unreliable, one extremely reliable', { matchesCompleted: 0 }, { matchesCompleted: 3 }, 'tier'],
  ['one unreliable, one new', { matchesCompleted: 0 }, { matchesAssigned: 0, matchesCompleted: 0 }, 'tier'],
  ['one of whom met the other', { recentOpponents: ['carl', 'bob'] }, {}, 'recent_opponent'],
  ['who met others', { recentOpponents: ['carl'] }, { recentOpponents: ['dora'] }, null],
  ['one of whom blocked the other', { blockedPlayers: ['bob'] }, {}, 'blocked'],
  ['who blocked others', { blockedPlayers: ['carl'] }, {}, null],
  ['one of whom is pinned to the other', { pinnedTo: 'bob' }, {}, null],
  ['one of whom is pinned to somebody else', { pinnedTo: 'carl' }, {}, 'pinned_to_other'],
  ['whom staff keep apart', { forbiddenPartners: ['bob'] }, {}, 'forbidden_by_staff'],
  ['whom staff keep from others', { forbiddenPartners: ['carl'] }, {}, null],
  ['who are free on different days', { availabilityDays: ['Mon'] }, { availabilityDays: ['Tue'] }, 'no_shared_time'],
  ['who share a day', { availabilityDays: ['Mon', 'Sun'] }, { availabilityDays: ['Sun'] }, null],
  [
    'who are free at different times',
    { availabilityTimeBlocks: ['Morning'] },
    { availabilityTimeBlocks: ['Evening'] },
    'no_shared_time',
  ],
  [
    "one of whom has to rest on the other one's day",
    { openDays: ['Sun'] },
    { availabilityDays: ['Sat'] },
    'no_shared_time',
  ],
])('players %s', (_, ofAnn, ofBob, verdict) => {
  expect(judge({ ...ann, ...ofAnn }, { ...bob, ...ofBob })).toBe(verdict);
});

test('a distance of exactly the limit is allowed', () => {
  const away = { ...bob, lat: 40.9, lng: -73.99 };
  const miles = getDistanceMiles({ lat: 40.75, lng: -73.99 }, { lat: 40.9, lng: -73.99 });
  expect(judge(ann, away, { ...anyQuality, maxMiles: miles })).toBeNull();
  expect(judge(ann, away, { ...anyQuality, maxMiles: miles - 1e-6 })).toBe('too_far');
});

test('a shared time is only needed where the rules require it', () => {
  const [monday, tuesday] = [
    { ...ann, availabilityDays: ['Mon' as const] },
    { ...bob, availabilityDays: ['Tue' as const] },
  ];
  expect(judge(monday, tuesday, { ...anyQuality, requireSharedAvailability: false })).toBeNull();
});

test('a pair of exactly the least quality is allowed', () => {
  const away = { ...bob, rating: 4.6 };
  const [a, b] = [toPairingProfile(ann), toPairingProfile(away)];
  const quality = getPairQuality(a, b, 0, defaultPairingRules);
  expect(judge(ann, away, { ...anyQuality, qualityFloor: quality })).toBeNull();
  expect(judge(ann, away, { ...anyQuality, qualityFloor: quality + 1 })).toBe('below_floor');
  expect(getQualityFloorIneligibility(quality, { ...anyQuality, qualityFloor: quality })).toBeNull();
});

test('the rules of profiles leave the floor and the distance to their caller', () => {
  const [a, b] = [toPairingProfile(ann), toPairingProfile(bob)];
  const rules = { ...defaultPairingRules, qualityFloor: 9_999 };
  expect(getProfilePairIneligibility(a, b, 0, rules)).toBeNull();
  expect(getProfilePairIneligibility(a, b, rules.maxMiles + 1, rules)).toBe('too_far');
  expect(getProfilePairIneligibility(a, a, 0, rules)).toBe('same_player');
});

test("a stranger whose id has the same bit as a recent opponent's is not a recent opponent", () => {
  const met = toPairingProfile({ ...ann, recentOpponents: ['bob'] });
  const strangers = Array.from({ length: 200 }, (_, index) => toPairingProfile({ ...bob, id: `stranger ${index}` }));
  const alike = strangers.filter(({ idBit }) => (idBit & met.recentBits) !== 0);
  expect(alike.length).toBeGreaterThan(0);
  for (const stranger of alike) {
    expect(isNotRecentOpponent(met, stranger)).toBe(true);
    expect(isNotRecentOpponent(stranger, met)).toBe(true);
  }
  // Without the filter, nearly every one of 200 strangers would be looked up.
  expect(alike.length).toBeLessThan(40);
});
