import { weeklyQuestionRounds } from '@rally/contracts/matchmaking';
import { getLeagueWeek, getWeeklyRunTime, type WeekId } from '@rally/league-calendar';
import type { MessageStore } from '../outgoing/message.store.ts';
import { handedOverStates } from '../outgoing/message.ts';
import { getWeekQuestionId } from '../outgoing/queueing/queue-week-messages.ts';

/** The current week, if the cap held back its question to the player, the player has not answered and the run has not begun; else null. */
export async function findQuestionHeldBackByCap(
  playerId: string,
  now: Date,
  { messages, leagueZone }: { readonly messages: Pick<MessageStore, 'findById'>; readonly leagueZone: string },
): Promise<WeekId | null> {
  const week = getLeagueWeek(now, leagueZone);
  if (now >= getWeeklyRunTime(week, leagueZone)) return null;
  const rounds = await Promise.all(
    weeklyQuestionRounds.map((round) => messages.findById(getWeekQuestionId(week, round, playerId))),
  );
  const wasAsked = rounds.some((round) => round !== null && handedOverStates.includes(round.sendState));
  const isHeldBack = rounds.some((round) => round?.failure === 'weekly_cap' && round.expiresAt > now);
  return isHeldBack && !wasAsked ? week : null;
}
