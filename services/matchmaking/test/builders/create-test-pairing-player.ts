import type { PairingPlayer } from '../../src/pairing/pairing-player.ts';

/** A player in New York who plays tennis, is new, always free and may be paired with anyone near. */
export function createTestPairingPlayer(own: Partial<PairingPlayer> = {}): PairingPlayer {
  return {
    id: 'player',
    sport: 'tennis',
    rating: 3.5,
    gender: null,
    opponentGenderPreference: null,
    lat: 40.75,
    lng: -73.99,
    availabilityDays: [],
    availabilityTimeBlocks: [],
    matchesAssigned: 0,
    matchesCompleted: 0,
    weeksWaited: 0,
    recentOpponents: [],
    blockedPlayers: [],
    ...own,
  };
}
