import { matchArrangementChanged, matchmakingErrors } from '@rally/contracts/matchmaking';
import type { Court } from '@rally/contracts/players';
import { HttpError } from '@rally/service-kit';
import type { HomeCourt } from '../../known-players/known-player.ts';
import { createOpponentLockedError } from '../create-opponent-locked-error.ts';
import { listMatchPlayerIds, type Match } from '../match.ts';
import { createMatchChange, type MatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { type ListContactDetailsAtBlock, withDetailsAtPlayerBlock } from '../views/contact-details-at-block.ts';
import type { GetShownPlayerDetails } from '../views/shown-player-details.ts';
import { listCourtChoices } from './list-court-choices.ts';
import {
  applyTimeOffer,
  getArrangementBarrier,
  getOfferSince,
  hasTimeToReschedule,
  isEarlyEnoughToReschedule,
  reopenMatchTime,
  type TimeOfferOutcome,
} from './time-arrangement-rules.ts';

/** Dependencies of an offer, which may name a player's home court. */
export interface OfferTimesDependencies extends ChangeMatchDependencies {
  readonly getPlayers: GetShownPlayerDetails;
  readonly listContactsAtBlock: ListContactDetailsAtBlock;
}

const refusals = {
  not_open: matchmakingErrors.timeNotOpen,
  agreed: matchmakingErrors.timeAgreed,
  used_up: matchmakingErrors.timeOffersUsedUp,
  changes_used_up: matchmakingErrors.timeOfferChangesUsedUp,
} as const;

const barriers = {
  unknown: matchmakingErrors.matchUnknown,
  not_approved: matchmakingErrors.matchNotApproved,
} as const;

/**
 * A player offers the opponent times for the match and a court, or accepts one of the opponent's; see `applyTimeOffer` for what it means.
 * An offer does not replace one that the player had not seen in `seenVersion`.
 */
export function offerMatchTimes(
  deps: OfferTimesDependencies,
  playerId: string,
  id: string,
  {
    times,
    courtId,
    seenVersion,
  }: { times: readonly Date[]; courtId?: string | undefined; seenVersion?: number | undefined },
): Promise<Match> {
  return updateMatchWithRetry(deps, id, async (match, now) => {
    assertKnowsOpponent(match, playerId);
    const court = courtId === undefined ? undefined : await findCourt(deps, match, playerId, courtId);
    const change = createTimeOfferChange(match, applyTimeOffer(match, playerId, { times, court }, now), now);
    const unseen = seenVersion === undefined ? null : getOfferSince(match, seenVersion, now);
    if (unseen === null || change === null || change.after.scheduledDate !== null) return change;
    throw new HttpError(
      unseen.by === playerId ? matchmakingErrors.timesAlreadyOffered : matchmakingErrors.opponentOfferedTimes,
    );
  });
}

/** The change that an offer's outcome makes; null if it changes nothing. Fails if the offer is refused. */
export function createTimeOfferChange(match: Match, outcome: TimeOfferOutcome, now: Date): MatchChange | null {
  if ('refusal' in outcome) throw new HttpError(refusals[outcome.refusal]);
  return outcome.match === match ? null : createMatchChange(match, outcome.match, matchArrangementChanged, now);
}

async function findCourt(
  deps: OfferTimesDependencies,
  match: Match,
  playerId: string,
  courtId: string,
): Promise<Court> {
  const courts = listCourtChoices(match, await listHomeCourtsVisibleToPlayer(deps, match, playerId));
  const court = courts.find(({ placeId }) => placeId === courtId);
  if (court === undefined) throw new HttpError(matchmakingErrors.courtUnknown);
  return court;
}

/** The home courts that a player of a match can choose: the player's own, and the opponent's as the player sees it. */
export async function listHomeCourtsVisibleToPlayer(
  { getPlayers, listContactsAtBlock }: Pick<OfferTimesDependencies, 'getPlayers' | 'listContactsAtBlock'>,
  match: Match,
  playerId: string,
): Promise<(HomeCourt | null)[]> {
  const players = await getPlayers(listMatchPlayerIds(match));
  const contacts = (await listContactsAtBlock([match])).get(match.id);
  return [...players.values()].map(
    (player) => (player.id === playerId || !contacts ? player : withDetailsAtPlayerBlock(player, contacts)).homeCourt,
  );
}

/** A player gives up the time of the match, until shortly before it starts. A match without a time is returned unchanged. */
export function giveUpMatchTime(deps: ChangeMatchDependencies, playerId: string, id: string): Promise<Match> {
  return updateMatchWithRetry(deps, id, (match, now) => createAgreedTimeGivenUpChange(match, playerId, now));
}

/** The change that `giveUpMatchTime` makes; null if there is no time to give up. */
export function createAgreedTimeGivenUpChange(match: Match, playerId: string, now: Date): MatchChange | null {
  assertKnowsOpponent(match, playerId);
  if (match.scheduledDate === null) return null;
  if (match.scheduledDate <= now) throw new HttpError(matchmakingErrors.matchStarted);
  if (!isEarlyEnoughToReschedule(match.scheduledDate, now)) throw new HttpError(matchmakingErrors.rescheduleTooClose);
  if (!hasTimeToReschedule(match, now)) throw new HttpError(matchmakingErrors.rescheduleTooLate);
  return createMatchChange(match, reopenMatchTime(match, playerId, now), matchArrangementChanged, now);
}

/** Fails unless the match is still to be played and the player knows the opponent. */
export function assertKnowsOpponent(match: Match, playerId: string): void {
  const barrier = getArrangementBarrier(match, playerId);
  if (barrier === 'locked') throw createOpponentLockedError(match, playerId);
  if (barrier !== null) throw new HttpError(barriers[barrier]);
}
