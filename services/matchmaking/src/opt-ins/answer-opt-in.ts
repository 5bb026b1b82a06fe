import { commonErrors, type DataOf } from '@rally/contracts';
import { matchmakingErrors, type OptInAnswer } from '@rally/contracts/matchmaking';
import type { replyReceived } from '@rally/contracts/notifications';
import type { EventBus } from '@rally/events';
import { type WeekId, weekOf } from '@rally/league-calendar';
import { type Clock, HttpError } from '@rally/service-kit';
import { holdsSlots, type Match } from '../matches/match.ts';
import type { OptInStore } from './opt-in.store.ts';
import { answeredByMessage, answeredOnPage, isNewAnswer, type OptIn, unansweredOptIn } from './opt-in.ts';
import { optInAnsweredEvents } from './opt-in-events.ts';

export interface AnswerDependencies {
  readonly optIns: OptInStore;
  readonly matches: { byId(id: string): Promise<Match | null> };
  readonly events: Pick<EventBus, 'wake'>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

/** Rivals that an answer loses to before it gives up; each of them has changed the row, so somebody always gets on. */
const triesMax = 20;

/** The player answers on the page for this week. Once a run took a YES for a match, another answer is refused with 409. */
export async function answerOptIn(deps: AnswerDependencies, playerId: string, answer: OptInAnswer): Promise<OptIn> {
  const now = deps.clock.now();
  return changeAnswer(deps, playerId, weekOf(now, deps.leagueZone), (optIn) => answeredOnPage(optIn, answer, now));
}

/** The player answers by message, for the week in which the message came. An answer that comes after the run is too late. */
export async function handleReply(deps: AnswerDependencies, data: DataOf<typeof replyReceived>): Promise<void> {
  const receivedAt = new Date(data.receivedAt);
  const reply = { messageId: data.messageId, answer: data.answer, receivedAt };
  try {
    await changeAnswer(deps, data.playerId, weekOf(receivedAt, deps.leagueZone), (optIn) =>
      answeredByMessage(optIn, reply),
    );
  } catch (error) {
    if (!(error instanceof HttpError) || error.error !== matchmakingErrors.slotTaken) throw error;
  }
}

/** Resolves to the row afterwards; a change of null leaves it as it is. */
async function changeAnswer(
  deps: AnswerDependencies,
  playerId: string,
  week: WeekId,
  change: (optIn: OptIn) => OptIn | null,
): Promise<OptIn> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const optIn = (await deps.optIns.find(playerId, week)) ?? unansweredOptIn(playerId, week);
    const next = change(optIn);
    if (next === null) return optIn;
    if (next.answer !== optIn.answer && (await isTaken(deps, optIn))) throw new HttpError(matchmakingErrors.slotTaken);
    const events = isNewAnswer(optIn, next) ? optInAnsweredEvents(next) : [];
    if ((await deps.optIns.save([{ next, events }])) === 1) {
      deps.events.wake();
      return next;
    }
  }
  throw new HttpError(commonErrors.conflict);
}

/** An answer is taken as long as its match takes up the week, and while a run is about to make that match. */
async function isTaken({ matches }: AnswerDependencies, { takenBy }: OptIn): Promise<boolean> {
  if (takenBy === null) return false;
  const match = await matches.byId(takenBy);
  return match === null || holdsSlots(match);
}
