import { matchCanceled, matchUpdated } from '@rally/contracts/matchmaking';
import { type Match, searchEndedCancellation } from '../matches/match.ts';
import { createMatchChange, type MatchChange } from '../matches/match-change.ts';
import { toCanceledMatch } from '../matches/match-transitions.ts';
import { getDistanceAndSharedTimes } from '../matches/meeting/get-distance-and-shared-times.ts';
import { proposeUpcomingTimes } from '../matches/meeting/propose-times.ts';
import { explainPair } from '../pairing/quality/explain-pair.ts';
import { compareSearchAge, type FittingOpponent } from './list-fitting-opponents.ts';
import type { OpenSearchWithPlayer } from './load-open-searches-with-players.ts';
import type { SearchDependencies } from './search-dependencies.ts';

/**
 * Joins two open searches in one transaction: the older one becomes the match, the newer one ends and its id redirects to the match.
 * Resolves to false if one of them has changed since it was read.
 */
export async function joinTwoSearches(
  { matches, clock }: Pick<SearchDependencies, 'matches' | 'clock'>,
  own: OpenSearchWithPlayer,
  { opponent, quality }: FittingOpponent,
): Promise<boolean> {
  const now = clock.now();
  const [older, newer] = compareSearchAge(own, opponent) < 0 ? [own, opponent] : [opponent, own];
  // The newer search gives up its player's slot before the older one takes it.
  return matches.saveTogether([
    endJoinedSearch(newer.search, older.search.id, now),
    setOpponent(older, newer, quality, now),
  ]);
}

function endJoinedSearch(newer: Match, into: string, now: Date): MatchChange {
  const ended = toCanceledMatch(newer, searchEndedCancellation, now);
  if (!ended) throw new Error(`search ${newer.id} is not open`);
  return createMatchChange(newer, { ...ended, joining: { into, state: 'freed' } }, matchCanceled, now);
}

/** Also sets the times to propose and the distance. */
function setOpponent(
  older: OpenSearchWithPlayer,
  newer: OpenSearchWithPlayer,
  quality: number,
  now: Date,
): MatchChange {
  const shared = explainPair(older.profile, newer.profile, 0);
  const times = { days: shared.sharedDays, blocks: shared.sharedTimeBlocks };
  const meeting = getDistanceAndSharedTimes(locateSearchPlayer(older), locateSearchPlayer(newer), times);
  const after: Match = {
    ...older.search,
    ...meeting,
    slots: proposeUpcomingTimes(times.days, times.blocks, meeting.timeZone, now),
    user2Id: newer.search.user1Id,
    opponentFoundAt: now,
    quality,
  };
  return createMatchChange(older.search, after, matchUpdated, now);
}

function locateSearchPlayer({ known }: OpenSearchWithPlayer) {
  const { id, region, lat, lng, locationSource } = known;
  return { id, region, point: { lat, lng }, locationSource: locationSource ?? ('zipcode' as const) };
}
