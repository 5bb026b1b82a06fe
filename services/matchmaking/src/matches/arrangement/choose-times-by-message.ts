import type { EventData } from '@rally/contracts';
import {
  type ChosenTimesOutcome,
  matchArrangementChanged,
  timeChoiceMessageHandled,
} from '@rally/contracts/matchmaking';
import type { matchTimesChosenByMessage } from '@rally/contracts/notifications';
import type { Court } from '@rally/contracts/players';
import { createEvent } from '@rally/events';
import { createMatchEvent } from '../create-match-events.ts';
import type { Match } from '../match.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';
import { findCourtByWords } from './find-court-by-words.ts';
import { listCourtChoices } from './list-court-choices.ts';
import { listHomeCourtsVisibleToPlayer, type OfferTimesDependencies } from './offer-match-times.ts';
import { applyTimeOffer, getArrangementBarrier } from './time-arrangement-rules.ts';

const refusals = {
  not_open: 'not_open',
  agreed: 'already_agreed',
  used_up: 'used_up',
  changes_used_up: 'used_up',
} as const;

type ChosenTimes = EventData<typeof matchTimesChosenByMessage>;

/** The outcome of the chosen times: the changed match, or the same one if they are refused. */
interface TimeChoiceResult {
  readonly changed: Match;
  readonly refusal?: ChosenTimesOutcome;
  /** Names of the courts to choose from, set if the player named one that is not among them. */
  readonly courts?: string[];
}

/** Applies the times that a player chose by message and publishes the outcome for a reply to the player. Resolves to the match afterward. */
export async function chooseTimesByMessage(deps: OfferTimesDependencies, choice: ChosenTimes): Promise<Match> {
  const { playerId, matchId, messageId, times } = choice;
  return updateMatchWithRetry(deps, matchId, async (match, now) => {
    const { changed, refusal, courts } = await applyChoice(deps, match, choice, now);
    const after = { ...changed, version: match.version + 1 };
    const data = {
      matchId,
      playerId,
      sport: match.sport,
      messageId,
      times,
      outcome: refusal ?? outcomeOf(after),
      scheduledDate: after.scheduledDate?.toISOString() ?? null,
      ...(courts && { courts }),
      answeredAt: now.toISOString(),
    };
    const answer = createEvent(timeChoiceMessageHandled, { subject: matchId, version: after.version, data, now });
    const events = changed === match ? [answer] : [createMatchEvent(matchArrangementChanged, after, now), answer];
    return { before: match, after, events };
  });
}

async function applyChoice(
  deps: OfferTimesDependencies,
  match: Match,
  { playerId, times, court: words }: ChosenTimes,
  now: Date,
): Promise<TimeChoiceResult> {
  if (getArrangementBarrier(match, playerId) !== null) return { changed: match, refusal: 'not_open' };
  const court = words === undefined ? undefined : await findNamedCourt(deps, match, playerId, words);
  if (court && 'courts' in court) return { changed: match, refusal: 'court_unknown', courts: court.courts };
  const offer = { times: times.map((time) => new Date(time)), court };
  const outcome = applyTimeOffer(match, playerId, offer, now);
  return 'refusal' in outcome ? { changed: match, refusal: refusals[outcome.refusal] } : { changed: outcome.match };
}

/** The court that the words mean, or the names of the courts to choose from. */
async function findNamedCourt(
  deps: OfferTimesDependencies,
  match: Match,
  playerId: string,
  words: string,
): Promise<Court | { readonly courts: string[] }> {
  const courts = listCourtChoices(match, await listHomeCourtsVisibleToPlayer(deps, match, playerId));
  const homeCourt = (await deps.getPlayers([playerId])).get(playerId)?.homeCourt ?? null;
  return findCourtByWords(courts, words, homeCourt?.placeId ?? null) ?? { courts: courts.map(({ name }) => name) };
}

function outcomeOf({ scheduledDate, arrangement }: Match): ChosenTimesOutcome {
  if (scheduledDate !== null) return 'agreed';
  return arrangement?.offer?.by === null ? 'suggested' : 'offered';
}
