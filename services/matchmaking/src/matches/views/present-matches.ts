import type { Match as ShownMatch } from '@rally/contracts/matchmaking';
import { listMatchPlayerIds, type Match } from '../match.ts';
import type { KnownScoreProjection } from '../scores/known-score.projection.ts';
import type { MatchRatingChangesProjection } from '../scores/match-ratings.projection.ts';
import type { ListContactDetailsAtBlock } from './contact-details-at-block.ts';
import type { MatchWithDetails } from './present-match.ts';
import type { GetShownPlayerDetails } from './shown-player-details.ts';

export interface PresentMatchDependencies {
  readonly getPlayers: GetShownPlayerDetails;
  readonly scores: Pick<KnownScoreProjection, 'findByMatchIds'>;
  readonly ratings: Pick<MatchRatingChangesProjection, 'findByMatchIds'>;
  readonly listContactsAtBlock: ListContactDetailsAtBlock;
}

/** Presents matches with `present`, in the given order. */
export async function presentMatches(
  { getPlayers, scores, ratings, listContactsAtBlock }: PresentMatchDependencies,
  matches: readonly Match[],
  present: (material: MatchWithDetails) => ShownMatch,
): Promise<ShownMatch[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const [players, scoreOf, ratingsOf, contactsOf] = await Promise.all([
    getPlayers([...new Set(matches.flatMap(listMatchPlayerIds))]),
    scores.findByMatchIds(ids),
    ratings.findByMatchIds(ids),
    listContactsAtBlock(matches),
  ]);
  return matches.map((match) =>
    present({
      match,
      score: scoreOf.get(match.id) ?? null,
      ratings: ratingsOf.get(match.id) ?? null,
      contactsAtBlock: contactsOf.get(match.id),
      user1: players.get(match.user1Id) ?? null,
      user2: match.user2Id === null ? null : (players.get(match.user2Id) ?? null),
    }),
  );
}

export async function presentMatch(
  deps: PresentMatchDependencies,
  match: Match,
  present: (material: MatchWithDetails) => ShownMatch,
): Promise<ShownMatch> {
  const [shown] = await presentMatches(deps, [match], present);
  if (!shown) throw new Error(`match ${match.id} was not presented`);
  return shown;
}
