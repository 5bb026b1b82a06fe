import { expect, test } from 'vitest';
import type { KnownPlayer } from '../../known-players/known-player.ts';
import { applyWebOptInAnswer, createUnaskedOptIn } from '../../opt-ins/opt-in.ts';
import { getMatchHistoryForPairing, type PlayerPairingHistory } from '../history/pairing-history.ts';
import { toWeeklyRunCandidate, type WeeklyRunCandidateFacts } from './weekly-run-candidate.ts';

const now = new Date('2026-11-22T15:00:00Z');
const answeredAt = new Date('2026-11-18T15:00:00Z');
const standing = { rating: 3, wins: 0, losses: 0, totalMatches: 0 };
const player: KnownPlayer = {
  id: 'ann',
  phone: '+12025550123',
  disabled: false,
  language: 'en-US',
  name: 'Ann',
  region: 'Other',
  sport: 'tennis',
  skill: 4,
  gender: null,
  opponentGenderPreference: 'no_preference',
  availabilityDays: [],
  availabilityTimeBlocks: [],
  zipCode: '20001',
  state: 'DC',
  lat: 38.9,
  lng: -77,
  locationSource: 'zipcode',
  homeCourt: null,
  profilePhoto: null,
  timeZone: 'America/New_York',
  onboarded: true,
  lifetimeAccess: false,
  playstyleBadge: 'Baseliner',
  standings: { tennis: { ...standing, rating: 4 }, pickleball: { ...standing, rating: 2.5 } },
  matchesAssigned: 0,
  matchesCompleted: 0,
  reliabilityPercentage: null,
};
const emptyHistory = getMatchHistoryForPairing(new Map(), 'ann');

function judge(changes: Partial<WeeklyRunCandidateFacts> = {}) {
  const optIn = applyWebOptInAnswer(createUnaskedOptIn('ann', '2026-11-16'), 'yes', answeredAt);
  const facts = {
    playerId: 'ann',
    optIn,
    player,
    stoppedAt: null,
    past: emptyHistory,
    isBarred: false,
    blockedPlayers: [],
    weeksWaited: 2,
    ...changes,
  };
  return toWeeklyRunCandidate(facts, 'America/New_York', now);
}

function withPast(changes: Partial<PlayerPairingHistory>) {
  return judge({ past: { ...emptyHistory, ...changes } });
}

test('a player who answered YES is paired by the rating of the chosen sport', () => {
  expect(judge()).toMatchObject({ kind: 'ready', player: { id: 'ann', sport: 'tennis', rating: 4, weeksWaited: 2 } });
  const pickleball = judge({ player: { ...player, sport: 'pickleball' } });
  expect(pickleball).toMatchObject({ kind: 'ready', player: { sport: 'pickleball', rating: 2.5 } });
});

test('a player without a YES, with a match for the week, or disabled is not a candidate', () => {
  const absent = { kind: 'absent' };
  expect(judge({ optIn: null })).toEqual(absent);
  expect(judge({ optIn: applyWebOptInAnswer(createUnaskedOptIn('ann', '2026-11-16'), 'no', answeredAt) })).toEqual(
    absent,
  );
  expect(judge({ player: { ...player, disabled: true } })).toEqual(absent);
  expect(withPast({ slot: 'weekly' })).toEqual(absent);
});

test('a STOP after the YES revokes it, a YES after the STOP counts', () => {
  expect(judge({ stoppedAt: new Date('2026-11-19T15:00:00Z') }).kind).toBe('absent');
  expect(judge({ stoppedAt: new Date('2026-11-17T15:00:00Z') }).kind).toBe('ready');
});

test('a player who wants a match and cannot have one gets the reason', () => {
  expect(judge({ player: null })).toMatchObject({ kind: 'excluded', reason: 'profile_incomplete' });
  expect(judge({ player: { ...player, onboarded: false } })).toMatchObject({ reason: 'profile_incomplete' });
  expect(judge({ player: { ...player, name: null } })).toMatchObject({ reason: 'profile_incomplete' });
  expect(judge({ player: { ...player, lat: null } })).toMatchObject({ reason: 'no_location', weeksWaited: 2 });
  expect(withPast({ slot: 'paid' })).toMatchObject({ reason: 'already_matched' });
});

test('a match of another week does not prevent pairing', () => {
  expect(withPast({ lastMatchWeek: '2026-11-16' }).kind).toBe('ready');
});

test('a player who played on Saturday is paired for Saturday and Sunday, or not at all if free on neither', () => {
  const past = { ...emptyHistory, lastPlayedAt: new Date('2026-11-21T15:00:00Z') };
  expect(judge({ past })).toMatchObject({ kind: 'ready', player: { openDays: ['Sat', 'Sun'] } });
  expect(judge({ past, player: { ...player, availabilityDays: ['Mon', 'Sun'] } }).kind).toBe('ready');
  expect(judge({ past, player: { ...player, availabilityDays: ['Mon', 'Fri'] } })).toMatchObject({
    reason: 'cooldown',
  });
});
