import type { Sport } from '@rally/contracts/players';
import {
  type PlayerProfile,
  type ProfileMatch,
  playstyleDefault,
  ratingDefault,
  scoringErrors,
  stateRankingMatchesMin,
} from '@rally/contracts/scoring';
import { playedSetsOfLine } from '@rally/score-rules';
import { HttpError } from '@rally/service-kit';
import type { LogEntry } from '../rating-log/log-entry.ts';
import { change } from '../ratings/shown-rating.ts';
import { reliabilityGrade } from '../reliability/reliability.ts';
import type { PlayerStore } from './player.store.ts';
import { type EntryView, type PlayerRecord, resultsOf, standingOf, viewOf } from './player-record.ts';
import { stateName } from './state-name.ts';

export interface ProfileDesk {
  readonly players: PlayerStore;
  readonly readEntries: (playerId: string, sport: Sport) => Promise<LogEntry[]>;
}

/** A player's public profile in a sport, the player's own when none is named. @param viewerId null for a visitor */
export async function readProfile(
  desk: ProfileDesk,
  playerId: string,
  saidSport: Sport | undefined,
  viewerId: string | null,
): Promise<PlayerProfile> {
  const record = await desk.players.byId(playerId);
  if (!record?.told) throw new HttpError(scoringErrors.playerUnknown);
  const { name, region, profilePhoto, state } = record.told;
  const sport = saidSport ?? record.told.sport;
  const views = (await desk.readEntries(playerId, sport)).map((entry) => viewOf(entry, playerId));
  const [opponents, stateRanking] = await Promise.all([
    desk.players.byIds([...new Set(views.map(({ other }) => other.playerId))]),
    stateRankingOf(desk.players, record, sport),
  ]);
  // Of the entries shown below it, so that a profile read while scores settle still agrees with itself.
  const standing = standingOf(views, sport, record.told);
  const { label, percentage } = reliabilityGrade(record.reliability);
  return {
    id: playerId,
    name: name ?? '',
    region,
    profilePhoto,
    currentRating: standing?.rating ?? ratingDefault,
    totalMatches: standing?.totalMatches ?? 0,
    wins: standing?.wins ?? 0,
    losses: standing?.losses ?? 0,
    stateRanking,
    stateName: stateName(state),
    reliabilityLabel: label,
    reliabilityPercentage: percentage,
    ...record.reliability,
    playstyleBadge: record.playstyleBadge,
    sport,
    matches: newestFirst(views).map((view) => profileMatch(view, opponents)),
    ratingHistory: views.map(({ entry, own }) => ({
      date: entry.at.toISOString(),
      rating: own.ratingAfter,
      uncertainty: own.uncertainty,
      matchId: entry.matchId,
    })),
    headToHead: viewerId === null ? null : headToHead(views, viewerId),
  };
}

/** From 5 matches on; players of one rating share a place. */
async function stateRankingOf(
  players: PlayerStore,
  { told, standings }: PlayerRecord,
  sport: Sport,
): Promise<number | null> {
  const standing = standings[sport];
  if (!told?.state || !standing || standing.totalMatches < stateRankingMatchesMin) return null;
  return 1 + (await players.countAbove(sport, told.state, standing.rating));
}

function newestFirst(views: readonly EntryView[]): EntryView[] {
  return views.toReversed().sort((a, b) => b.entry.playedAt.getTime() - a.entry.playedAt.getTime());
}

function profileMatch(
  { entry, own, other, result }: EntryView,
  opponents: ReadonlyMap<string, PlayerRecord>,
): ProfileMatch {
  const isUser1 = entry.user1.playerId === own.playerId;
  const { user1Score, user2Score, outcome, line } = entry.score;
  const opponent = opponents.get(other.playerId);
  return {
    id: entry.matchId,
    result,
    opponent: opponent?.told?.name ?? '',
    opponentId: other.playerId,
    opponentPhoto: opponent?.told?.profilePhoto ?? null,
    opponentRating: other.ratingBefore,
    opponentPlaystyle: opponent?.playstyleBadge ?? playstyleDefault,
    date: entry.playedAt.toISOString(),
    sets: playedSetsOfLine(line).map((set) => ({
      ...turned(set, isUser1),
      tiebreak: set.tiebreak && turned(set.tiebreak, isUser1),
    })),
    setsWon: isUser1 ? user1Score : user2Score,
    setsLost: isUser1 ? user2Score : user1Score,
    outcome,
    ratingAfter: own.ratingAfter,
    ratingChange: change(own.ratingBefore, own.ratingAfter),
    explanation: own.explanation,
  };
}

function turned({ user1, user2 }: { user1: number; user2: number }, isUser1: boolean) {
  return isUser1 ? { player: user1, opponent: user2 } : { player: user2, opponent: user1 };
}

/** The viewer's matches against this player; null when they never met. */
function headToHead(views: readonly EntryView[], viewerId: string): PlayerProfile['headToHead'] {
  const met = views.filter(({ other }) => other.playerId === viewerId);
  if (met.length === 0) return null;
  const { wins, losses } = resultsOf(met);
  const setsOf = ({ entry }: EntryView) => {
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
