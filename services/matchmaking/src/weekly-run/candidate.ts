import type { UnpairedReason } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import type { KnownPlayer } from '../known-players/known-player.ts';
import type { OptIn } from '../opt-ins/opt-in.ts';
import { isCoolingDown } from '../pairing/hard-rules.ts';
import type { PairingPlayer } from '../pairing/pairing-player.ts';
import { pairingPlayerOf } from './pairing-player-of.ts';
import type { PlayerHistory } from './player-history.ts';

/** What decides whether a player may be paired now. */
export interface CandidateFacts {
  readonly playerId: string;
  readonly optIn: OptIn | null;
  /** Null for someone of whom no news has reached us. */
  readonly player: KnownPlayer | null;
  /** When the player's phone said STOP; null where messages are welcome. */
  readonly stoppedAt: Date | null;
  readonly past: PlayerHistory;
  readonly weeksWaited: number;
}

export type Candidate =
  /** May be paired. */
  | { readonly kind: 'ready'; readonly player: PairingPlayer }
  /** Wants a match and gets none, whoever else is there. */
  | { readonly kind: 'excluded'; readonly sport: Sport; readonly reason: UnpairedReason; readonly weeksWaited: number }
  /** Wants no match, or has the week's match already. */
  | { readonly kind: 'absent' };

/**
 * Judges one player by the rules that concern one player alone, for the plan and again when it is applied. A STOP after the
 * YES takes it back; a YES after the STOP stands. YES stands above a match of another week, the cooldown above YES.
 */
export function candidateOf({ optIn, player, stoppedAt, past, weeksWaited }: CandidateFacts, now: Date): Candidate {
  if (optIn?.answer !== 'yes' || optIn.answeredAt === null || player?.disabled) return { kind: 'absent' };
  if (stoppedAt !== null && stoppedAt >= optIn.answeredAt) return { kind: 'absent' };
  if (past.slot === 'weekly') return { kind: 'absent' };
  const sport = player?.sport ?? 'tennis';
  const excluded = (reason: UnpairedReason) => ({ kind: 'excluded', sport, reason, weeksWaited }) as const;
  if (past.slot !== null) return excluded('already_matched');
  if (!player?.onboarded) return excluded('profile_incomplete');
  if (player.lat === null || player.lng === null) return excluded('no_location');
  if (isCoolingDown(past.lastPlayedAt, now)) return excluded('cooldown');
  return { kind: 'ready', player: pairingPlayerOf(player, sport, past, weeksWaited) };
}
