import type { OptInAnswer } from '@rally/contracts/matchmaking';
import { addWeeks, getLeagueWeek, getNextStandbyTime, getWeeklyRunTime, type WeekId } from '@rally/league-calendar';
import type { Clock } from '@rally/service-kit';
import type { Match } from '../matches/match.ts';
import { isMatchHoldingPlayerSlots } from '../matches/match-slots.ts';
import type { FindReplyWeekDependencies } from './find-reply-week.ts';
import { isYesRevokedByStop, type WeekOptIn } from './opt-in.ts';

export interface FindStandbyOfferDependencies extends FindReplyWeekDependencies {
  readonly matches: FindReplyWeekDependencies['matches'] & {
    findCanceledSlotUse(playerId: string, week: WeekId): Promise<Match | null>;
  };
  readonly clock: Clock;
}

export interface StandbyOffer {
  /** The week of the question; its matches are played in the week after. */
  readonly week: WeekId;
  /** Null without an answer, after a STOP that revoked a YES, and for a player who gave up the match of a YES. */
  readonly answer: OptInAnswer | null;
  readonly roundAt: Date;
}

/**
 * The standby that is open to a player, from Sunday's run to the last round; null for a player with a weekly match, even a canceled one
 * that still uses up the player's slot.
 * @param timeZone the player's, null if unknown
 * @param stoppedAt the last STOP of the player's phone, null if messages are allowed
 */
export async function findStandbyOffer(
  deps: FindStandbyOfferDependencies,
  playerId: string,
  { timeZone, stoppedAt }: { timeZone: string | null; stoppedAt: Date | null },
): Promise<StandbyOffer | null> {
  const now = deps.clock.now();
  const current = getLeagueWeek(now, deps.leagueZone);
  const week = now >= getWeeklyRunTime(current, deps.leagueZone) ? current : addWeeks(current, -1);
  const roundAt = getNextStandbyTime(addWeeks(week, 1), timeZone ?? deps.leagueZone, now);
  if (roundAt === null || (await deps.matches.findCanceledSlotUse(playerId, addWeeks(week, 1)))) return null;
  const optIn = await deps.optIns.find(playerId, week);
  if (optIn === null) return { week, answer: null, roundAt };
  const answer = isYesRevokedByStop(optIn, stoppedAt) ? null : optIn.answer;
  if (optIn.takenBy === null) return { week, answer, roundAt };
  const match = await deps.matches.findById(optIn.takenBy);
  if (match === null || isMatchHoldingPlayerSlots(match)) return null;
  return { week, answer: hasLeftMatch(match, optIn) ? null : answer, roundAt };
}

/** Whether the player canceled the match of the answer, or it was canceled through the player's fault. */
function hasLeftMatch({ canceledAt, cancellation }: Match, { playerId, answeredAt }: WeekOptIn): boolean {
  if (canceledAt === null || answeredAt === null || canceledAt < answeredAt) return false;
  return cancellation?.canceledBy === playerId || cancellation?.causedBy === playerId;
}
