import type { Match as ShownMatch } from '@rally/contracts/matchmaking';
import { type Match, playersOf } from './match.ts';
import type { MatchRatingsProjection } from './match-ratings.projection.ts';
import type { ReadPlayers } from './player-details.ts';
import type { MatchMaterial } from './present-match.ts';
import type { ScoreProjection } from './score.projection.ts';

export interface MatchDisplay {
  readonly readPlayers: ReadPlayers;
  readonly scores: Pick<ScoreProjection, 'of'>;
  readonly ratings: Pick<MatchRatingsProjection, 'of'>;
}

/** Matches in their order, each as `present` shows it. */
export async function showMatches(
  { readPlayers, scores, ratings }: MatchDisplay,
  matches: readonly Match[],
  present: (material: MatchMaterial) => ShownMatch,
): Promise<ShownMatch[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const [players, scoreOf, ratingsOf] = await Promise.all([
    readPlayers([...new Set(matches.flatMap(playersOf))]),
    scores.of(ids),
    ratings.of(ids),
  ]);
  return matches.map((match) =>
    present({
      match,
      score: scoreOf.get(match.id) ?? null,
      ratings: ratingsOf.get(match.id) ?? null,
      user1: players.get(match.user1Id) ?? null,
      user2: match.user2Id === null ? null : (players.get(match.user2Id) ?? null),
    }),
  );
}

export async function showMatch(
  display: MatchDisplay,
  match: Match,
  present: (material: MatchMaterial) => ShownMatch,
): Promise<ShownMatch> {
  const [shown] = await showMatches(display, [match], present);
  if (!shown) throw new Error(`match ${match.id} was not shown`);
  return shown;
}
