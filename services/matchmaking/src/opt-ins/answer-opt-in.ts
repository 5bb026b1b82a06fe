import type { EventData } from '@rally/contracts';
import { matchmakingErrors, type OptInAnswer } from '@rally/contracts/matchmaking';
import type { replyReceived } from '@rally/contracts/notifications';
import type { EventBus } from '@rally/events';
import { getLeagueWeek, type WeekId } from '@rally/league-calendar';
import { type Clock, HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import { createOptInAnsweredEvents } from './create-opt-in-events.ts';
import { type FindReplyWeekDependencies, findReplyWeek } from './find-reply-week.ts';
import { findStandbyOffer } from './find-standby-offer.ts';
import { isAnswerUsed } from './is-answer-used.ts';
import type { OptInStore } from './opt-in.store.ts';
import {
  applyMessageAnswer,
  applyWebAnswer,
  createUnansweredOptIn,
  isNewAnswer,
  treatNextAnswerAsNew,
  type WeekOptIn,
} from './opt-in.ts';

export interface AnswerOptInDependencies extends FindReplyWeekDependencies {
  readonly optIns: OptInStore;
  readonly events: Pick<EventBus, 'wake'>;
  readonly clock: Clock;
}

/**
 * Records the player's answer on the website, for this week or for the open standby. Once a run used a YES for a match, changing it
 * fails with 409.
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
  if (answered !== current && answered !== (await findStandbyOffer(deps, playerId))?.week) {
    throw new HttpError(matchmakingErrors.standbyClosed);
  }
  return changeAnswer(deps, playerId, answered, (optIn) => applyWebAnswer(optIn, answer, now));
}

/** Records an answer by message for the week that it answers. It is ignored once a match came of the earlier answer. */
export async function answerOptInByMessage(
  deps: AnswerOptInDependencies,
  data: EventData<typeof replyReceived>,
): Promise<void> {
  const receivedAt = new Date(data.receivedAt);
  const reply = { messageId: data.messageId, answer: data.answer, receivedAt };
  try {
    const week = await findReplyWeek(deps, data.playerId, reply);
    await changeAnswer(deps, data.playerId, week, (optIn) => applyMessageAnswer(optIn, reply));
  } catch (error) {
    if (!(error instanceof HttpError) || error.error !== matchmakingErrors.slotTaken) throw error;
  }
}

/** Resolves to the opt-in afterwards; a change of null leaves it unchanged. */
async function changeAnswer(
  deps: AnswerOptInDependencies,
  playerId: string,
  week: WeekId,
  change: (optIn: WeekOptIn) => WeekOptIn | null,
): Promise<WeekOptIn> {
  return retryOnConflict(async () => {
    const optIn = (await deps.optIns.find(playerId, week)) ?? createUnansweredOptIn(playerId, week);
    const isUsed = await isAnswerUsed(deps, optIn);
    // What came of an earlier YES is over, so that another one is news.
    const isOver = !isUsed && (optIn.takenBy !== null || optIn.unpaired !== null);
    const next = change(isOver ? treatNextAnswerAsNew(optIn) : optIn);
    if (next === null) return optIn;
    if (next.answer !== optIn.answer && isUsed) throw new HttpError(matchmakingErrors.slotTaken);
    const events = isNewAnswer(optIn, next) ? createOptInAnsweredEvents(next) : [];
    if ((await deps.optIns.save([{ next, events }])) === 1) {
      deps.events.wake();
      return next;
    }
    return versionConflict;
  });
}
