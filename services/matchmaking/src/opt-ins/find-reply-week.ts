import type { OptInAnswer } from '@rally/contracts/matchmaking';
import { addWeeks, getLeagueWeek, getOptInPromptTime, type WeekId } from '@rally/league-calendar';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import { type IsOptInAnswerUsedDependencies, isOptInAnswerUsed } from './is-opt-in-answer-used.ts';
import type { OptInStore } from './opt-in.store.ts';
import type { WeekOptIn } from './opt-in.ts';

export interface FindReplyWeekDependencies extends IsOptInAnswerUsedDependencies {
  readonly optIns: Pick<OptInStore, 'find'>;
  readonly players: Pick<KnownPlayersProjection, 'findByIds'>;
  readonly leagueZone: string;
}

/**
 * The week of the question that a player's message answers. Until this week's question is asked, a YES or NO from a player without a
 * match is about standby in this week, so it belongs to last week's question. Thursday's round is then still ahead.
 */
export async function findReplyWeek(
  deps: FindReplyWeekDependencies,
  playerId: string,
  { messageId, answer, receivedAt }: { messageId: string; answer: OptInAnswer; receivedAt: Date },
): Promise<WeekId> {
  const current = getLeagueWeek(receivedAt, deps.leagueZone);
  const zone = (await deps.players.findByIds([playerId])).get(playerId)?.timeZone ?? deps.leagueZone;
  if (receivedAt >= getOptInPromptTime(current, zone, 'question')) return current;
  const next = await deps.optIns.find(playerId, current);
  if (next && wasAskedOrAnswered(next, receivedAt)) return current;
  const earlier = addWeeks(current, -1);
  const standby = await deps.optIns.find(playerId, earlier);
  if (standby?.replies.includes(messageId)) return earlier;
  if (standby && (await isOptInAnswerUsed(deps, standby))) return current;
  // A NO that takes back no YES is about the next week.
  return answer === 'yes' || standby?.answer === 'yes' ? earlier : current;
}

function wasAskedOrAnswered({ askedOn, answeredAt }: WeekOptIn, at: Date): boolean {
  return (askedOn !== null && askedOn <= at) || (answeredAt !== null && answeredAt <= at);
}
