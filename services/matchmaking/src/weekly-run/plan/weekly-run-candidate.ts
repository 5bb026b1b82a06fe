import { daysOfWeek, type Sport, sportDefault } from '@rally/contracts/players';
import { addWeeks } from '@rally/league-calendar';
import type { KnownPlayer } from '../../known-players/known-player.ts';
import { isYesRevokedByStop, type WeekOptIn } from '../../opt-ins/opt-in.ts';
import type { PairingPlayer } from '../../pairing/pairing-player.ts';
import { listPlayerPlayableDays } from '../../pairing/rules/list-player-playable-days.ts';
import type { PlayerPairingHistory } from '../history/pairing-history.ts';
import { toPairingPlayer } from './to-pairing-player.ts';
import type { PlayerExclusionReason } from './unpaired-reason-sentences.ts';

/** The facts that decide whether a player may be paired now. */
export interface WeeklyRunCandidateFacts {
  readonly playerId: string;
  readonly optIn: WeekOptIn | null;
  /** Null if no event about the player has arrived. */
  readonly player: KnownPlayer | null;
  /** When the player's phone sent STOP; null if messages are allowed. */
  readonly stoppedAt: Date | null;
  readonly past: PlayerPairingHistory;
  /** Whether the player canceled too often after knowing the opponent, and staff have not reopened the search. */
  readonly isBarred: boolean;
  /** Players who blocked this one or whom this one blocked. */
  readonly blockedPlayers: readonly string[];
  readonly weeksWaited: number;
}

export type WeeklyRunCandidate =
  /** May be paired. */
  | { readonly kind: 'ready'; readonly player: PairingPlayer }
  /** Wants a match but cannot be paired with anyone. */
  | {
      readonly kind: 'excluded';
      readonly sport: Sport;
      readonly reason: PlayerExclusionReason;
      readonly weeksWaited: number;
    }
  /** Wants no match, or already has the week's match. */
  | { readonly kind: 'absent' };

/**
 * Applies the rules that concern a single player, for the plan and again when it is applied. A STOP after the
 * YES revokes it, and so does giving up the week's match; a YES after that counts. A match of another week does not prevent
 * pairing, but the cooldown after it limits the days and excludes a player who is free on none of the remaining ones.
 * @param leagueZone IANA time zone for the days of players without one
 */
export function toWeeklyRunCandidate(
  facts: WeeklyRunCandidateFacts,
  leagueZone: string,
  now: Date,
): WeeklyRunCandidate {
  const { optIn, player, stoppedAt, past, isBarred, blockedPlayers, weeksWaited } = facts;
  if (optIn?.answer !== 'yes' || optIn.answeredAt === null || player?.disabled) return { kind: 'absent' };
  if (isYesRevokedByStop(optIn, stoppedAt)) return { kind: 'absent' };
  if (past.leftAt !== null && past.leftAt >= optIn.answeredAt) return { kind: 'absent' };
  if (past.slot === 'weekly') return { kind: 'absent' };
  const sport = player?.sport ?? sportDefault;
  const excluded = (reason: PlayerExclusionReason) => ({ kind: 'excluded', sport, reason, weeksWaited }) as const;
  if (past.slot !== null) return excluded('already_matched');
  if (isBarred) return excluded('canceled_often');
  if (!player?.onboarded || player.name === null) return excluded('profile_incomplete');
  if (player.lat === null || player.lng === null) return excluded('no_location');
  const matchWeek = addWeeks(optIn.week, 1);
  const zone = player.timeZone ?? leagueZone;
  const openDays = listPlayerPlayableDays(past.lastPlayedAt, matchWeek, zone, now);
  const freeDays = player.availabilityDays.length === 0 ? daysOfWeek : player.availabilityDays;
  const restingDays = listPlayerPlayableDays(null, matchWeek, zone, now).filter((day) => !openDays.includes(day));
  if (!freeDays.some((day) => openDays.includes(day)))
    return excluded(freeDays.some((day) => restingDays.includes(day)) ? 'cooldown' : 'availability');
  return {
    kind: 'ready',
    player: { ...toPairingPlayer(player, sport, past, blockedPlayers, weeksWaited), openDays, restingDays },
  };
}
