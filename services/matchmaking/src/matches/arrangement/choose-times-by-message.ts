import type { EventData } from '@rally/contracts';
import { type ChosenTimesOutcome, matchArranged, matchTimesAnswered } from '@rally/contracts/matchmaking';
import type { timesChosen } from '@rally/contracts/notifications';
import { createEvent } from '@rally/events';
import { createMatchEvent } from '../create-match-events.ts';
import type { Match } from '../match.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { applyTimeOffer, getArrangementBarrier } from './time-arrangement-rules.ts';

const refusals = { not_open: 'not_open', agreed: 'already_agreed', used_up: 'used_up' } as const;

/** Applies the times that a player chose by message, and publishes what came of them, so that the player gets a reply. */
export async function chooseTimesByMessage(
  deps: ChangeMatchDependencies,
  { playerId, matchId, times, messageId }: EventData<typeof timesChosen>,
): Promise<void> {
  await updateMatchWithRetry(deps, matchId, (match, now) => {
    const chosen = times.map((time) => new Date(time));
    const result =
      getArrangementBarrier(match, playerId) === null
        ? applyTimeOffer(match, playerId, { times: chosen }, now)
        : ({ refusal: 'not_open' } as const);
    const changed = 'match' in result ? result.match : match;
    const after = { ...changed, version: match.version + 1 };
    const data = {
      matchId,
      playerId,
      sport: match.sport,
      messageId,
      times: chosen.map((time) => time.toISOString()),
      outcome: 'refusal' in result ? refusals[result.refusal] : outcomeOf(after),
      scheduledDate: after.scheduledDate?.toISOString() ?? null,
      answeredAt: now.toISOString(),
    };
    const answer = createEvent(matchTimesAnswered, { subject: matchId, version: after.version, data, now });
    const events = changed === match ? [answer] : [createMatchEvent(matchArranged, after, now), answer];
    return { before: match, after, events };
  });
}

function outcomeOf({ scheduledDate, arrangement }: Match): ChosenTimesOutcome {
  if (scheduledDate !== null) return 'agreed';
  return arrangement?.offer?.by === null ? 'suggested' : 'offered';
}
