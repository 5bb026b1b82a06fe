import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import { getNextMorning } from '@rally/league-calendar';
import { attemptEach } from '@rally/service-kit';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { KnownScoreProjection } from '../known-scores/known-score.projection.ts';
import { addressMessageToRecipient } from '../outgoing/address-message.ts';
import { deriveIdFromIds } from '../outgoing/derive-id-from-ids.ts';
import { addDays } from '../outgoing/queueing/add-days.ts';
import type { QueueMessageDependencies } from '../outgoing/queueing/queue-message-dependencies.ts';

export interface RequestMatchScoresDependencies extends QueueMessageDependencies {
  readonly matches: KnownMatchProjection;
  readonly scores: KnownScoreProjection;
  readonly now: () => Date;
}

const batchMax = 200;
/** A request that could not be sent within this time is dropped. */
const lifetimeDays = 1;

/** Asks both players of each match for its score, the morning after the agreed day, unless it has one. Safe to repeat. */
export async function requestMatchScores(deps: RequestMatchScoresDependencies): Promise<void> {
  const now = deps.now();
  const due = await deps.matches.listWithoutScoreRequest(now, batchMax);
  await attemptEach('match', due, async (match) => {
    if (await requestScore(match, now, deps)) await deps.matches.markScoreRequested(match.id, now);
  });
}

/** Drops unsent requests once a match has a score. */
export async function withdrawScoreRequests(
  { matchId, user1Id, user2Id }: { matchId: string; user1Id: string; user2Id: string },
  { messages }: Pick<QueueMessageDependencies, 'messages'>,
): Promise<void> {
  await messages.deleteQueued([getScoreRequestId(matchId, user1Id), getScoreRequestId(matchId, user2Id)]);
}

/** @returns whether the match is done with: its morning has come, or it has a score */
async function requestScore(match: MatchSnapshot, now: Date, deps: RequestMatchScoresDependencies): Promise<boolean> {
  const { id, sport, scheduledDate, user1Id, user2Id } = match;
  if (scheduledDate === null || user2Id === null || (await deps.scores.listScored([id])).has(id)) return true;
  const people = await Promise.all([user1Id, user2Id].map((playerId) => deps.people.findById(playerId)));
  const requests = people.flatMap((person) => {
    if (!person) return [];
    const asksAt = getNextMorning(new Date(scheduledDate), person.timeZone ?? deps.leagueZone);
    const text = notificationMessages[person.language].score.request(sport);
    const expiresAt = addDays(asksAt, lifetimeDays);
    const message = {
      id: getScoreRequestId(id, person.playerId),
      purpose: 'score_request',
      text,
      matchId: id,
      expiresAt,
    } as const;
    return [{ asksAt, message: addressMessageToRecipient(person, message) }];
  });
  const due = requests.filter(({ asksAt }) => asksAt <= now);
  await deps.messages.queue(due.map(({ message }) => message));
  return due.length === requests.length;
}

function getScoreRequestId(matchId: string, playerId: string): string {
  return `score-request:${deriveIdFromIds(matchId, playerId)}`;
}
