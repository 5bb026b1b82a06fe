import type { CancelReason } from '@rally/contracts/matchmaking';
import type { Playstyle, ScoreEntry } from '@rally/contracts/scoring';
import { getScoreResult, toSetScores } from '@rally/score-rules';
import { getPlaystyleBadge } from '../src/players/get-playstyle-badge.ts';
import { ratePlayersAfterMatch } from '../src/ratings/formula/rate-match.ts';
import { createRatingState } from '../src/ratings/formula/rating-state.ts';
import { roundRating } from '../src/ratings/round-rating.ts';

/** The version of a match with which it is canceled; the next ones are contested, decided and corrected. */
export const firstCanceledVersion = 3;
/** The version with which a canceled match is completed because staff decided on its score. */
export const playedVersion = 7;

/** One match in the model, with mutable fields. */
export interface ReferenceModelMatch {
  readonly id: string;
  readonly user1Id: string;
  readonly user2Id: string;
  readonly affectsReliability: boolean;
  /** The latest version of the match, once known. */
  ending: 'stays' | 'canceled';
  cancelReason: CancelReason;
  /** Whom the cancellation counts against as reported, contested, decided by staff and corrected by staff; null for nobody. */
  readonly causes: readonly (string | null)[];
  /** Whether staff decided on a score of the match, canceled or not. */
  isPlayed: boolean;
  knownVersion: number;
  status: 'none' | 'submitted' | 'withdrawn' | 'contested' | 'confirmed' | 'expired' | 'void';
  entry: ScoreEntry | null;
  submittedBy: string | null;
  /** How often in a row that player has submitted a score. */
  submissionsInRow: number;
  expiresAt: number;
  /** Whether the opponent was asked to confirm it. */
  isAsked: boolean;
  finalAt: number | null;
  voteFor1: Playstyle | null;
  voteFor2: Playstyle | null;
}

/** The expected result for a player. */
export interface SequentialModelPlayer {
  rating: number;
  /** The unrounded belief, which reveals any difference in an earlier match. */
  mean: number;
  wins: number;
  losses: number;
  matchesAssigned: number;
  matchesCompleted: number;
  playstyleBadge: Playstyle;
}

/** Reference model: rates all final scores in order, in memory, without faults or optimizations. */
export function createScoringReferenceModel(
  matches: readonly ReferenceModelMatch[],
  playerIds: readonly string[],
  isWeekOver: boolean,
): Map<string, SequentialModelPlayer> {
  const final = matches
    .filter(({ status }) => status === 'confirmed' || status === 'expired')
    .sort((a, b) => (a.finalAt ?? 0) - (b.finalAt ?? 0) || (a.id < b.id ? -1 : 1));
  const states = new Map(playerIds.map((id) => [id, createRatingState(null, 'tennis')]));
  const stateOf = (id: string) => states.get(id) ?? createRatingState(null, 'tennis');
  const players = new Map<string, SequentialModelPlayer>(
    playerIds.map((id) => [
      id,
      {
        rating: 3,
        mean: 3,
        wins: 0,
        losses: 0,
        ...computeReliability(id, matches, isWeekOver),
        playstyleBadge: getPlaystyleBadge(
          final.flatMap(
            ({ user1Id, user2Id, voteFor1, voteFor2 }) =>
              (id === user1Id ? voteFor1 : id === user2Id ? voteFor2 : null) ?? [],
          ),
        ),
      },
    ]),
  );
  for (const { entry, user1Id, user2Id, finalAt } of final) {
    if (!entry || finalAt === null) continue;
    const { winner } = getScoreResult('tennis', toSetScores(entry), entry.outcome, entry.winner ?? null);
    const sets = [
      [entry.user1Set1, entry.user2Set1],
      [entry.user1Set2, entry.user2Set2],
      [entry.user1Set3, entry.user2Set3],
    ].flatMap(([a, b]): [number, number][] => (typeof a === 'number' && typeof b === 'number' ? [[a, b]] : []));
    const steps = ratePlayersAfterMatch(
      { a: stateOf(user1Id), b: stateOf(user2Id) },
      { outcome: entry.outcome, winner: winner === null ? null : winner === 'user1' ? 'a' : 'b', sets },
      new Date(finalAt),
      'tennis',
    );
    states.set(user1Id, steps.a.after);
    states.set(user2Id, steps.b.after);
    if (entry.outcome === 'walkover' || winner === null) continue;
    const [won, lost] = winner === 'user1' ? [user1Id, user2Id] : [user2Id, user1Id];
    for (const [id, player] of players) {
      if (id === won) player.wins += 1;
      if (id === lost) player.losses += 1;
    }
  }
  for (const [id, player] of players) {
    player.rating = roundRating(stateOf(id).rating);
    player.mean = stateOf(id).rating;
  }
  return players;
}

function computeReliability(id: string, matches: readonly ReferenceModelMatch[], isWeekOver: boolean) {
  const own = matches.filter(
    (match) => match.affectsReliability && (match.user1Id === id || match.user2Id === id) && match.knownVersion > 0,
  );
  let [completed, missed] = [0, 0];
  for (const match of own) {
    if (
      match.ending === 'canceled' &&
      match.knownVersion >= firstCanceledVersion &&
      match.knownVersion < playedVersion
    ) {
      if (match.causes[match.knownVersion - firstCanceledVersion] === id) missed += 1;
    } else if (match.status === 'confirmed' || match.status === 'expired') {
      const isLoser = (match.entry?.winner === 'user1') !== (match.user1Id === id);
      if (match.entry?.outcome !== 'walkover') completed += 1;
      else if (isLoser) missed += 1;
    } else if (
      (match.status === 'none' || match.status === 'withdrawn') &&
      match.knownVersion >= 2 &&
      // Before the news that it is canceled it is over like any other.
      (match.ending === 'stays' || match.knownVersion < firstCanceledVersion) &&
      isWeekOver
    ) {
      missed += 1;
    }
  }
  return { matchesCompleted: completed, matchesAssigned: completed + missed };
}
