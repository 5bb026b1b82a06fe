import type { Sport } from '@rally/contracts/players';
import {
  getReliabilityLabel,
  getStartingRating,
  type ProfileMatch,
  type PublicPlayerProfile,
  playstyleDefault,
  stateRankingMatchesMin,
} from '@rally/contracts/scoring';
import { listPlayedSets } from '@rally/score-rules';
import type { RatingLogEntry } from '../rating-log/rating-log-entry.ts';
import { subtractRatings } from '../ratings/round-rating.ts';
import { gradeReliability } from '../reliability/grade-reliability.ts';
import { getUsStateName } from './get-us-state-name.ts';
import type { PlayerScoringSummaryStore } from './player-scoring-summary.store.ts';
import {
  computeSportStanding,
  countMatchesPlayed,
  countWinsAndLosses,
  type PlayerRatingLogEntry,
  type PlayerScoringSummary,
  toPlayerRatingLogEntry,
} from './player-scoring-summary.ts';
import { requireVisiblePlayer } from './require-visible-player.ts';

export interface PublicProfileDependencies {
  readonly players: PlayerScoringSummaryStore;
  readonly readEntries: (playerId: string, sport: Sport) => Promise<RatingLogEntry[]>;
}

/**
 * A player's public profile in a sport.
 * @param requestedSport the player's own sport if undefined
 * @param viewerId null for a visitor
 */
export async function getPublicProfile(
  deps: PublicProfileDependencies,
  playerId: string,
  requestedSport: Sport | undefined,
  viewerId: string | null,
): Promise<PublicPlayerProfile> {
  const record = await requireVisiblePlayer(deps.players, playerId, viewerId);
  const { name, region, profilePhoto, state } = record.profile;
  const sport = requestedSport ?? record.profile.sport;
  const views = (await deps.readEntries(playerId, sport)).map((entry) => toPlayerRatingLogEntry(entry, playerId));
  const [opponents, stateRanking] = await Promise.all([
    deps.players.findByIds([...new Set(views.map(({ other }) => other.playerId))]),
    getRankInState(deps.players, record, sport),
  ]);
  // Computed from the entries shown below it, so that the profile is consistent while scores are being applied.
  const standing = computeSportStanding(views, sport);
  const { tier, percentage } = gradeReliability(record.reliability);
  return {
    id: playerId,
    name: name ?? '',
    region,
    profilePhoto,
    currentRating: standing?.rating ?? getStartingRating(record.profile.skill, sport),
    totalMatches: standing?.totalMatches ?? 0,
    wins: standing?.wins ?? 0,
    losses: standing?.losses ?? 0,
    stateRanking,
    stateName: getUsStateName(state),
    reliabilityLabel: getReliabilityLabel(tier, countMatchesPlayed(record)),
    reliabilityPercentage: percentage,
    ...record.reliability,
    playstyleBadge: record.playstyleBadge,
    sport,
    matches: sortNewestFirst(views).map((view) => presentProfileMatch(view, opponents)),
    ratingHistory: views.map(({ entry, own }) => ({
      date: entry.at.toISOString(),
      rating: own.ratingAfter,
      uncertainty: own.uncertainty,
      matchId: entry.matchId,
    })),
    headToHead: viewerId === null ? null : getHeadToHead(views, viewerId),
  };
}

/** Null below the minimum number of matches. Players with the same rating share a rank. */
async function getRankInState(
  players: PlayerScoringSummaryStore,
  { profile, standings }: PlayerScoringSummary,
  sport: Sport,
): Promise<number | null> {
  const standing = standings[sport];
  if (!profile?.state || !standing || standing.totalMatches < stateRankingMatchesMin) return null;
  return 1 + (await players.countAbove(sport, profile.state, standing.rating));
}

function sortNewestFirst(views: readonly PlayerRatingLogEntry[]): PlayerRatingLogEntry[] {
  return views.toReversed().sort((a, b) => b.entry.playedAt.getTime() - a.entry.playedAt.getTime());
}

function presentProfileMatch(
  { entry, own, other, result }: PlayerRatingLogEntry,
  opponents: ReadonlyMap<string, PlayerScoringSummary>,
): ProfileMatch {
  const isUser1 = entry.user1.playerId === own.playerId;
  const { user1Score, user2Score, outcome, line } = entry.score;
  const opponent = opponents.get(other.playerId);
  return {
    id: entry.matchId,
    result,
    opponent: opponent?.profile?.name ?? '',
    opponentId: other.playerId,
    opponentPhoto: opponent?.profile?.profilePhoto ?? null,
    opponentRating: other.ratingBefore,
    opponentPlaystyle: opponent?.playstyleBadge ?? playstyleDefault,
    date: entry.playedAt.toISOString(),
    sets: listPlayedSets(line).map((set) => ({
      ...orientToPlayer(set, isUser1),
      tiebreak: set.tiebreak && orientToPlayer(set.tiebreak, isUser1),
    })),
    setsWon: isUser1 ? user1Score : user2Score,
    setsLost: isUser1 ? user2Score : user1Score,
    outcome,
    ratingAfter: own.ratingAfter,
    ratingChange: subtractRatings(own.ratingBefore, own.ratingAfter),
    explanation: own.explanation,
  };
}

function orientToPlayer({ user1, user2 }: { user1: number; user2: number }, isUser1: boolean) {
  return isUser1 ? { player: user1, opponent: user2 } : { player: user2, opponent: user1 };
}

/** The viewer's record against this player; null if they never played. */
function getHeadToHead(views: readonly PlayerRatingLogEntry[], viewerId: string): PublicPlayerProfile['headToHead'] {
  const met = views.filter(({ other }) => other.playerId === viewerId);
  if (met.length === 0) return null;
  const { wins, losses } = countWinsAndLosses(met);
  const setsOf = ({ entry }: PlayerRatingLogEntry) => {
    const { user1Score, user2Score } = entry.score;
    return entry.user1.playerId === viewerId
      ? { won: user1Score, lost: user2Score }
      : { won: user2Score, lost: user1Score };
  };
  return {
    wins: losses,
    losses: wins,
    setsWon: met.reduce((sum, view) => sum + setsOf(view).won, 0),
    setsLost: met.reduce((sum, view) => sum + setsOf(view).lost, 0),
  };
}
