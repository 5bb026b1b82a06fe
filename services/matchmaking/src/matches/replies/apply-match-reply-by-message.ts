import type { ApiError, EventData } from '@rally/contracts';
import { matchmakingErrors, matchReplyHandled } from '@rally/contracts/matchmaking';
import type { matchAnsweredByMessage } from '@rally/contracts/notifications';
import { createEvent } from '@rally/events';
import { HttpError } from '@rally/service-kit';
import type { BlockedMatchGuardDependencies } from '../../blocks/blocked-match.ts';
import { applyThreadReply } from '../../threads/apply-thread-reply.ts';
import type { ThreadDependencies } from '../../threads/thread-access.ts';
import { listCourtChoices } from '../arrangement/list-court-choices.ts';
import {
  assertKnowsOpponent,
  createAgreedTimeGivenUpChange,
  listHomeCourtsVisibleToPlayer,
  type OfferTimesDependencies,
} from '../arrangement/offer-match-times.ts';
import { applyOwnAttendanceReport } from '../attendance/report-own-attendance.ts';
import { type CancelMatchDependencies, decideCancellationByPlayer } from '../cancellation/cancel-match.ts';
import type { Match } from '../match.ts';
import type { MatchChange } from '../match-change.ts';
import { createRematchWishChange } from '../rematch/set-rematch-wanted.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';

type MatchReplyByMessage = EventData<typeof matchAnsweredByMessage>;
export type MatchReplyDependencies = CancelMatchDependencies &
  OfferTimesDependencies &
  BlockedMatchGuardDependencies &
  ThreadDependencies;

/** Applies a player's text about a match like the button on the screen, and publishes the outcome. Resolves to the match afterward. */
export async function applyMatchReplyByMessage(
  deps: MatchReplyDependencies,
  reply: MatchReplyByMessage,
): Promise<Match> {
  const { matchId, playerId, messageId, startsAt } = reply;
  const isAboutThread = reply.reply === 'read' || reply.reply === 'message';
  const ofThread = isAboutThread ? await applyThreadReply(deps, reply) : null;
  return updateMatchWithRetry(deps, matchId, async (match, now) => {
    const { change, refusal } = ofThread ? { ...ofThread, change: null } : await applyReply(deps, match, reply, now);
    const after = change?.after ?? { ...match, version: match.version + 1 };
    const data = {
      matchId,
      playerId,
      sport: match.sport,
      messageId,
      reply: reply.reply,
      refusal: refusal?.text ?? null,
      ...(refusal && { refusalCode: refusal.code }),
      startsAt,
      ...(reply.reply === 'read' && ofThread && { threadMessages: [...ofThread.threadMessages] }),
      ...(reply.reply === 'details' && {
        hidesContact: (await listPlayerIdsWithNewPhone(deps, match)).some((id) => id !== playerId),
      }),
      ...(reply.reply === 'courts' && refusal === null && { courts: await listCourtNames(deps, match, playerId) }),
      times: reply.reply === 'reschedule' && change ? after.slots.map((slot) => slot.startsAt) : [],
      answeredAt: now.toISOString(),
    };
    const answer = createEvent(matchReplyHandled, { subject: matchId, version: after.version, data, now });
    return { before: match, after, events: [...(change?.events ?? []), answer] };
  });
}

/** The change that a reply makes, or why it is refused; neither if it says nothing new. */
async function applyReply(
  deps: MatchReplyDependencies,
  match: Match,
  reply: MatchReplyByMessage,
  now: Date,
): Promise<{ readonly change: MatchChange | null; readonly refusal: Pick<ApiError, 'code' | 'text'> | null }> {
  try {
    return { change: await createReplyChange(deps, match, reply, now), refusal: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { change: null, refusal: { code: error.error.code, text: error.message } };
  }
}

async function listPlayerIdsWithNewPhone(
  { listContactsAtBlock }: MatchReplyDependencies,
  match: Match,
): Promise<readonly string[]> {
  return (await listContactsAtBlock([match])).get(match.id)?.newPhoneIds ?? [];
}

async function listCourtNames(deps: MatchReplyDependencies, match: Match, playerId: string): Promise<string[]> {
  return listCourtChoices(match, await listHomeCourtsVisibleToPlayer(deps, match, playerId)).map(({ name }) => name);
}

async function createReplyChange(
  deps: MatchReplyDependencies,
  match: Match,
  { playerId, reply, ...rest }: MatchReplyByMessage,
  now: Date,
): Promise<MatchChange | null> {
  if (reply === 'rematch' || reply === 'no_rematch')
    return createRematchWishChange(deps, match, { playerId, isWanted: reply === 'rematch' }, now);
  if (reply === 'courts' || reply === 'details') {
    assertKnowsOpponent(match, playerId);
    return null;
  }
  const startsAt = rest.startsAt === null ? null : new Date(rest.startsAt);
  if (match.scheduledDate?.getTime() !== startsAt?.getTime()) throw new HttpError(matchmakingErrors.matchTimeChanged);
  switch (reply) {
    case 'injury':
    case 'weather':
    case 'no_show':
    case 'late_cancel':
    case 'mutual':
      return decideCancellationByPlayer(deps, match, { playerId, reason: reply }, now);
    case 'reschedule':
      return createAgreedTimeGivenUpChange(match, playerId, now);
  }
  if (startsAt === null || reply === 'read' || reply === 'message') return null;
  switch (reply) {
    case 'confirm':
      return applyOwnAttendanceReport(match, { playerId, state: 'confirmed', startsAt }, now);
    case 'late':
    case 'arrived':
      return applyOwnAttendanceReport(match, { playerId, state: reply, startsAt }, now);
  }
}
