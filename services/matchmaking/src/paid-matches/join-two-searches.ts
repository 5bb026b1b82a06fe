import { matchCanceled, matchUpdated } from '@rally/contracts/matchmaking';
import { isOpenOpponentSearch, type Match, searchEndedCancellation } from '../matches/match.ts';
import { createChangeWithoutEvent, createMatchChange, type MatchChange } from '../matches/match-change.ts';
import { toCanceledMatch } from '../matches/match-transitions.ts';
import { getDistanceAndSharedTimes } from '../matches/meeting/get-distance-and-shared-times.ts';
import { proposeUpcomingTimes } from '../matches/meeting/propose-times.ts';
import { explainPair } from '../pairing/quality/explain-pair.ts';
import { toPairingProfile } from '../pairing/rules/pairing-profile.ts';
import type { OpenSearchWithPlayer } from './open-search-with-player.ts';

/** Step 1, on the newer search: it cannot join another search until the older one accepts or rejects it. */
export function claimJoiningSearch(newer: Match, older: Match): MatchChange | null {
  if (!isOpenOpponentSearch(newer)) return null;
  const claim = `${newer.id}:${newer.version + 1}`;
  return createChangeWithoutEvent(newer, { ...newer, joining: { into: older.id, claim, state: 'claimed' } });
}

/** Step 2, on the older search: the newer search's player becomes the opponent, and times and distance are set. */
export function setOpponentFromClaim(
  older: OpenSearchWithPlayer,
  newer: OpenSearchWithPlayer,
  quality: number,
  now: Date,
): MatchChange {
  const [first, second] = [toPairingProfile(older.player), toPairingProfile(newer.player)];
  const shared = explainPair(first, second, 0);
  const times = { days: shared.sharedDays, blocks: shared.sharedTimeBlocks };
  const meeting = getDistanceAndSharedTimes(locateSearchPlayer(older), locateSearchPlayer(newer), times);
  const after: Match = {
    ...older.search,
    ...meeting,
    slots: proposeUpcomingTimes(times.days, times.blocks, meeting.timeZone, now),
    user2Id: newer.search.user1Id,
    joinedFrom: newer.search.id,
    opponentFoundAt: now,
    quality,
  };
  return createMatchChange(older.search, after, matchUpdated, now);
}

/** Or, on the older search: the two no longer fit. The claim is recorded so that a slower process cannot accept it later. */
export function rejectJoinClaim(older: Match, claim: string): MatchChange {
  return createChangeWithoutEvent(older, { ...older, refusedClaims: [...older.refusedClaims, claim] });
}

/** Step 3, on the newer search: it ends, and its id redirects to the match it became. */
export function closeNewerJoinedSearch(newer: Match, now: Date): MatchChange {
  const { joining } = newer;
  const ended = toCanceledMatch(newer, searchEndedCancellation, now);
  if (!ended || joining?.state !== 'claimed') throw new Error(`search ${newer.id} cannot be joined`);
  return createMatchChange(newer, { ...ended, joining: { ...joining, state: 'joined' } }, matchCanceled, now);
}

/** Or, on the newer search: it is open again. */
export function releaseJoinClaim(newer: Match): MatchChange {
  return createChangeWithoutEvent(newer, { ...newer, joining: null });
}

/** Releases the slot that the joined search holds, after the match is canceled. */
export function releaseSlotOfCanceledMatch(newer: Match): MatchChange | null {
  const { joining } = newer;
  return joining?.state === 'joined'
    ? createChangeWithoutEvent(newer, { ...newer, joining: { ...joining, state: 'freed' } })
    : null;
}

function locateSearchPlayer({ known }: OpenSearchWithPlayer) {
  const { id, region, lat, lng, locationSource } = known;
  return { id, region, point: { lat, lng }, locationSource: locationSource ?? ('zipcode' as const) };
}
