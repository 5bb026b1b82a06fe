import type { Sport } from '@rally/contracts/players';
import type { KnownPlayer } from '../../known-players/known-player.ts';
import type { PairingPlayer } from '../../pairing/pairing-player.ts';
import type { PlayerPairingHistory } from '../history/pairing-history.ts';

/** Converts a known player for pairing in a sport. */
export function toPairingPlayer(
  player: KnownPlayer,
  sport: Sport,
  past: PlayerPairingHistory,
  blockedPlayers: readonly string[],
  weeksWaited: number,
): PairingPlayer {
  return {
    id: player.id,
    sport,
    rating: player.standings[sport].rating,
    gender: player.gender,
    opponentGenderPreference: player.opponentGenderPreference,
    lat: player.lat,
    lng: player.lng,
    availabilityDays: player.availabilityDays,
    availabilityTimeBlocks: player.availabilityTimeBlocks,
    matchesAssigned: player.matchesAssigned,
    matchesCompleted: player.matchesCompleted,
    weeksWaited,
    recentOpponents: past.recentOpponents,
    blockedPlayers,
    timesMet: past.timesMet,
  };
}
