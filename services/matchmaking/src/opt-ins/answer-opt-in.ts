import type { EventData } from '@rally/contracts';
import { matchmakingErrors, type OptInAnswer } from '@rally/contracts/matchmaking';
import type { replyReceived } from '@rally/contracts/notifications';
import type { EventBus } from '@rally/events';
import { getLeagueWeek, type WeekId } from '@rally/league-calendar';
import { type Clock, HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import { holdsSlots, type Match } from '../matches/match.ts';
import type { OptInStore } from './opt-in.store.ts';
import { applyMessageAnswer, applyWebAnswer, createUnansweredOptIn, isNewAnswer, type WeekOptIn } from './opt-in.ts';
import { createOptInAnsweredEvents } from './opt-in-events.ts';

export interface AnswerOptInDependencies {
  readonly optIns: OptInStore;
  readonly matches: { findById(id: string): Promise<Match | null> };
  readonly events: Pick<EventBus, 'wake'>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

/** Records the player's answer on the website for this week. Once a run used a YES for a match, changing it fails with 409. */
export async function answerOptIn(
  deps: AnswerOptInDependencies,
  playerId: string,
  answer: OptInAnswer,
): Promise<WeekOptIn> {
  const now = deps.clock.now();
  return changeAnswer(deps, playerId, getLeagueWeek(now, deps.leagueZone), (optIn) =>
    applyWebAnswer(optIn, answer, now),
  );
}

/** Records an answer by message for the week in which the message was received. An answer after the run is ignored. */
export async function handleMessageReply(
  deps: AnswerOptInDependencies,
  data: EventData<typeof replyReceived>,
): Promise<void> {
  const receivedAt = new Date(data.receivedAt);
  const reply = { messageId: data.messageId, answer: data.answer, receivedAt };
  try {
    await changeAnswer(deps, data.playerId, getLeagueWeek(receivedAt, deps.leagueZone), (optIn) =>
      applyMessageAnswer(optIn, reply),
    );
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
    const next = change(optIn);
    if (next === null) return optIn;
    if (next.answer !== optIn.answer && (await isTaken(deps, optIn))) throw new HttpError(matchmakingErrors.slotTaken);
    const events = isNewAnswer(optIn, next) ? createOptInAnsweredEvents(next) : [];
    if ((await deps.optIns.save([{ next, events }])) === 1) {
      deps.events.wake();
      return next;
    }
    return versionConflict;
  });
}

/** Whether the answer is already used: its match occupies the slot, or a run is about to create that match. */
async function isTaken({ matches }: AnswerOptInDependencies, { takenBy }: WeekOptIn): Promise<boolean> {
  if (takenBy === null) return false;
  const match = await matches.findById(takenBy);
  return match === null || holdsSlots(match);
}
