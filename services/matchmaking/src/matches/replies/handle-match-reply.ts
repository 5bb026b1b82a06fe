import type { EventData } from '@rally/contracts';
import { matchmakingErrors, matchReplyAnswered } from '@rally/contracts/matchmaking';
import type { replyMatchAnswered } from '@rally/contracts/notifications';
import { createEvent } from '@rally/events';
import { HttpError } from '@rally/service-kit';
import { decideReschedule } from '../arrangement/arrange-match-time.ts';
import { applyAttendanceReport } from '../attendance/report-attendance.ts';
import { type CancelMatchDependencies, decideCancellationByPlayer } from '../cancellation/cancel-match.ts';
import type { Match } from '../match.ts';
import type { MatchChange } from '../match-change.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';

type Reply = EventData<typeof replyMatchAnswered>;

/** Applies a player's word about a match as the button of the screens does, and publishes what came of it. */
export async function handleMatchReply(deps: CancelMatchDependencies, reply: Reply): Promise<void> {
  const { matchId, playerId, messageId, startsAt } = reply;
  const isScored = await deps.hasScore(matchId);
  await updateMatchWithRetry(deps, matchId, (match, now) => {
    const { change, refusal } = applyReply(match, reply, isScored, now);
    const after = change?.after ?? { ...match, version: match.version + 1 };
    const data = {
      matchId,
      playerId,
      sport: match.sport,
      messageId,
      reply: reply.reply,
      refusal,
      startsAt,
      times: reply.reply === 'reschedule' && change ? after.slots.map((slot) => slot.startsAt) : [],
      answeredAt: now.toISOString(),
    };
    const answer = createEvent(matchReplyAnswered, { subject: matchId, version: after.version, data, now });
    return { before: match, after, events: [...(change?.events ?? []), answer] };
  });
}

/** The change that a reply makes, or why it is refused; neither if it says what is known. */
function applyReply(
  match: Match,
  reply: Reply,
  isScored: boolean,
  now: Date,
): { readonly change: MatchChange | null; readonly refusal: string | null } {
  try {
    return { change: decideChange(match, reply, isScored, now), refusal: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { change: null, refusal: error.message };
  }
}

function decideChange(match: Match, { playerId, reply, ...rest }: Reply, isScored: boolean, now: Date) {
  const startsAt = new Date(rest.startsAt);
  if (match.scheduledDate?.getTime() !== startsAt.getTime()) throw new HttpError(matchmakingErrors.matchTimeChanged);
  switch (reply) {
    case 'confirm':
      return applyAttendanceReport(match, { playerId, state: 'confirmed', startsAt }, now);
    case 'late':
    case 'arrived':
      return applyAttendanceReport(match, { playerId, state: reply, startsAt }, now);
    case 'reschedule':
      return decideReschedule(match, playerId, now);
    case 'weather':
    case 'injury':
    case 'no_show':
      return decideCancellationByPlayer(match, { playerId, reason: reply, isScored }, now);
  }
}
