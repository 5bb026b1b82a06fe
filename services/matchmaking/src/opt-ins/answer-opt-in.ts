import type { EventData } from '@rally/contracts';
import { type ClosedWeekReason, matchmakingErrors, type OptInAnswer } from '@rally/contracts/matchmaking';
import type { optInAnsweredByMessage } from '@rally/contracts/notifications';
import { addWeeks, getLeagueWeek, type WeekId } from '@rally/league-calendar';
import { type Clock, HttpError, type ListClosedAccounts, retryOnConflict, versionConflict } from '@rally/service-kit';
import {
  getNoOtherMatchReason,
  getWeekClosedByCancellationText,
} from '../matches/cancellation/week-closed-by-cancellation.ts';
import { createOptInAnsweredEvents, createOptInRefusedEvent } from './create-opt-in-events.ts';
import { findReplyWeek } from './find-reply-week.ts';
import { type FindStandbyOfferDependencies, findStandbyOffer } from './find-standby-offer.ts';
import { isOptInAnswerUsed } from './is-opt-in-answer-used.ts';
import type { OptInStore } from './opt-in.store.ts';
import {
  applyMessageOptInAnswer,
  applyWebOptInAnswer,
  createUnaskedOptIn,
  hasOptInAnswerChanged,
  treatNextOptInAnswerAsNew,
  type WeekOptIn,
} from './opt-in.ts';

export interface AnswerOptInDependencies extends FindStandbyOfferDependencies {
  readonly optIns: OptInStore;
  readonly clock: Clock;
  readonly listClosedAccounts: ListClosedAccounts;
}

/**
 * Records the player's answer on the website, for this week or for the open standby. Once a run has used a YES for a match, changing
 * it fails with 409.
 */
export async function answerOptIn(
  deps: AnswerOptInDependencies,
  playerId: string,
  answer: OptInAnswer,
  week?: WeekId,
): Promise<WeekOptIn> {
  const now = deps.clock.now();
  const current = getLeagueWeek(now, deps.leagueZone);
  const answered = week ?? current;
  const isAnswerable = answered === current || answered === addWeeks(current, -1);
  if (!isAnswerable) throw new HttpError(matchmakingErrors.standbyClosed);
  const used = answer === 'yes' ? await deps.matches.findCanceledSlotUse(playerId, addWeeks(answered, 1)) : null;
  if (used)
    throw new HttpError(matchmakingErrors.standbyClosed, { text: getWeekClosedByCancellationText(used, playerId) });
  if (answered !== current && answered !== (await findStandbyWeek(deps, playerId))) {
    throw new HttpError(matchmakingErrors.standbyClosed);
  }
  const optIn = await changeAnswer(deps, playerId, answered, (known) => applyWebOptInAnswer(known, answer, now));
  await eraseAnswersOfClosedAccount(deps, playerId);
  return optIn;
}

async function findStandbyWeek(deps: AnswerOptInDependencies, playerId: string): Promise<WeekId | null> {
  const timeZone = (await deps.players.findByIds([playerId])).get(playerId)?.timeZone ?? null;
  return (await findStandbyOffer(deps, playerId, { timeZone, stoppedAt: null }))?.week ?? null;
}

/** Records an answer by message for the week that it answers. It is ignored once the earlier answer has led to a match. */
export async function answerOptInByMessage(
  deps: AnswerOptInDependencies,
  data: EventData<typeof optInAnsweredByMessage>,
): Promise<void> {
  const receivedAt = new Date(data.receivedAt);
  const reply = { messageId: data.messageId, answer: data.answer, receivedAt };
  try {
    const week = await findReplyWeek(deps, data.playerId, reply);
    const used =
      data.answer === 'yes' ? await deps.matches.findCanceledSlotUse(data.playerId, addWeeks(week, 1)) : null;
    if (used) await refuseAnswer(deps, data.playerId, week, reply, getNoOtherMatchReason(used, data.playerId));
    else await changeAnswer(deps, data.playerId, week, (optIn) => applyMessageOptInAnswer(optIn, reply));
    await eraseAnswersOfClosedAccount(deps, data.playerId);
  } catch (error) {
    if (!(error instanceof HttpError) || error.error !== matchmakingErrors.slotTaken) throw error;
  }
}

/** Publishes, once for each message, that a canceled match uses up the week of the player who said YES. */
async function refuseAnswer(
  deps: AnswerOptInDependencies,
  playerId: string,
  week: WeekId,
  reply: { messageId: string; receivedAt: Date },
  reason: ClosedWeekReason,
): Promise<void> {
  await retryOnConflict(async () => {
    const optIn = (await deps.optIns.find(playerId, week)) ?? createUnaskedOptIn(playerId, week);
    if (optIn.replies.includes(reply.messageId)) return;
    const next = { ...optIn, version: optIn.version + 1, replies: [...optIn.replies, reply.messageId] };
    const refusal = { messageId: reply.messageId, reason, refusedAt: reply.receivedAt };
    if ((await deps.optIns.save([{ next, events: [createOptInRefusedEvent(next, refusal)] }])) !== 1)
      return versionConflict;
  });
}

/** The account may have been closed meanwhile, before there was an answer to erase. */
async function eraseAnswersOfClosedAccount(
  { optIns, listClosedAccounts }: Pick<AnswerOptInDependencies, 'optIns' | 'listClosedAccounts'>,
  playerId: string,
): Promise<void> {
  if ((await listClosedAccounts([playerId])).has(playerId)) await optIns.deleteByPlayer(playerId);
}

/** Resolves to the opt-in afterwards; a change of null leaves it unchanged. */
async function changeAnswer(
  deps: AnswerOptInDependencies,
  playerId: string,
  week: WeekId,
  change: (optIn: WeekOptIn) => WeekOptIn | null,
): Promise<WeekOptIn> {
  return retryOnConflict(async () => {
    const optIn = (await deps.optIns.find(playerId, week)) ?? createUnaskedOptIn(playerId, week);
    const isUsed = await isOptInAnswerUsed(deps, optIn);
    // The match of the earlier YES has ended, or there was none, so another YES is a new answer.
    const isOver = !isUsed && (optIn.takenBy !== null || optIn.unpaired !== null);
    const next = change(isOver ? treatNextOptInAnswerAsNew(optIn) : optIn);
    if (next === null) return optIn;
    if (next.answer !== optIn.answer && isUsed) throw new HttpError(matchmakingErrors.slotTaken);
    const events = hasOptInAnswerChanged(optIn, next) ? createOptInAnsweredEvents(next) : [];
    if ((await deps.optIns.save([{ next, events }])) === 1) return next;
    return versionConflict;
  });
}
