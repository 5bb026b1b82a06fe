import type { EventData } from '@rally/contracts';
import { formerPlayerName, type playerUpdated, type Sport, sports } from '@rally/contracts/players';
import { getStartingRating, type Playstyle, playstyleDefault } from '@rally/contracts/scoring';
import { finalProjectionVersion } from '@rally/events';
import { getSeason, type SeasonOfYear } from '@rally/league-calendar';
import { isOpponentRevealedToBoth, type KnownMatch } from '../known-matches/known-match.ts';
import type { RatingLogEntry } from '../rating-log/rating-log-entry.ts';
import { getReliabilityEffect } from '../reliability/get-reliability-effect.ts';
import type { Reliability } from '../reliability/grade-reliability.ts';
import { isScoreSheetFinal, type ScoreSheet } from '../sheets/score-sheet.ts';
import { getPlaystyleBadge } from './get-playstyle-badge.ts';

/** Everything derived for one player from the rating log, the sheets and the matches. Never edited, always recomputed. */
export interface PlayerScoringSummary {
  readonly id: string;
  /** Increases by one with each change. */
  readonly version: number;
  /** From the players service; null until its first event arrives. */
  readonly profile: KnownPlayerProfile | null;
  readonly standings: { readonly [S in Sport]: SportStanding | null };
  /** Each season in which the player has, or had, a result. */
  readonly seasons: readonly SeasonRecord[];
  readonly reliability: Reliability;
  readonly playstyleBadge: Playstyle;
}

export interface KnownPlayerProfile
  extends Pick<EventData<typeof playerUpdated>, 'name' | 'region' | 'profilePhoto' | 'state' | 'skill' | 'sport'> {
  readonly version: number;
}

/** The fields of a `player.updated` event that scoring keeps. */
export function toKnownPlayerProfile(version: number, data: EventData<typeof playerUpdated>): KnownPlayerProfile {
  const { name, region, profilePhoto, state, skill, sport } = data;
  return { version, name, region, profilePhoto, state, skill, sport };
}

/** The profile of a closed account. No event is newer, so none restores the person. */
export const formerPlayer: KnownPlayerProfile = {
  version: finalProjectionVersion,
  name: formerPlayerName,
  region: null,
  profilePhoto: null,
  state: null,
  skill: null,
  sport: 'tennis',
};

/** Whether the player has closed the account. */
export function isFormerPlayer({ profile }: Pick<PlayerScoringSummary, 'profile'>): boolean {
  return profile?.version === finalProjectionVersion;
}

export interface WinLossRecord {
  readonly wins: number;
  readonly losses: number;
}

/** A player's standing in a sport, and the last match. */
export interface SportStanding extends WinLossRecord {
  readonly rating: number;
  readonly uncertainty: number;
  /** Matches played, including ties, excluding walkovers. */
  readonly totalMatches: number;
  readonly last: {
    readonly matchId: string;
    readonly opponentId: string;
    readonly ratingBefore: number;
    readonly explanation: string;
    readonly at: Date;
  };
}

/** A player's results of one season in a sport, with the rating after its last match. */
export interface SeasonRecord extends SeasonOfYear, WinLossRecord {
  readonly sport: Sport;
  readonly rating: number;
}

/** The sources of a record. */
export interface PlayerSummarySources {
  readonly profile: KnownPlayerProfile | null;
  /** The player's non-void entries, in order. */
  readonly entries: readonly RatingLogEntry[];
  readonly sheets: readonly ScoreSheet[];
  readonly matches: readonly KnownMatch[];
  /** Whether the time to play a match is over. */
  readonly isOver: (match: KnownMatch) => boolean;
}

export function createEmptyPlayerSummary(id: string): PlayerScoringSummary {
  return {
    id,
    version: 0,
    profile: null,
    standings: { tennis: null, pickleball: null },
    seasons: [],
    reliability: { matchesAssigned: 0, matchesCompleted: 0 },
    playstyleBadge: playstyleDefault,
  };
}

/** Computes the record from its sources, with the version of `before`. */
export function computePlayerSummary(
  before: PlayerScoringSummary,
  sources: PlayerSummarySources,
  zone: string,
): PlayerScoringSummary {
  const { id } = before;
  const views = sources.entries.map((entry) => toPlayerRatingLogEntry(entry, id));
  return {
    id,
    version: before.version,
    profile: sources.profile,
    standings: {
      tennis: computeSportStanding(views, 'tennis'),
      pickleball: computeSportStanding(views, 'pickleball'),
    },
    seasons: computeSeasonRecords(before, views, zone),
    reliability: computeReliability(id, sources),
    playstyleBadge: getPlaystyleBadge(listPlaystyleVotes(id, sources.sheets)),
  };
}

/** A log entry from the perspective of one of its players. */
export interface PlayerRatingLogEntry {
  readonly entry: RatingLogEntry;
  readonly own: RatingLogEntry['user1'];
  readonly other: RatingLogEntry['user1'];
  readonly result: 'W' | 'L' | 'T';
}

export function toPlayerRatingLogEntry(entry: RatingLogEntry, playerId: string): PlayerRatingLogEntry {
  const isUser1 = entry.user1.playerId === playerId;
  const [own, other] = isUser1 ? [entry.user1, entry.user2] : [entry.user2, entry.user1];
  const { winner } = entry.score;
  const result = winner === null ? 'T' : winner === (isUser1 ? 'user1' : 'user2') ? 'W' : 'L';
  return { entry, own, other, result };
}

/** Wins and losses; a walkover is neither. */
export function countWinsAndLosses(views: readonly PlayerRatingLogEntry[]): WinLossRecord {
  const played = views.filter(wasPlayed);
  return {
    wins: played.filter(({ result }) => result === 'W').length,
    losses: played.filter(({ result }) => result === 'L').length,
  };
}

function wasPlayed({ entry }: PlayerRatingLogEntry): boolean {
  return entry.score.outcome !== 'walkover';
}

/** A player's standing after these entries; null without entries in the sport. */
export function computeSportStanding(allViews: readonly PlayerRatingLogEntry[], sport: Sport): SportStanding | null {
  const views = allViews.filter(({ entry }) => entry.sport === sport);
  const last = views.at(-1);
  if (!last) return null;
  return {
    ...countWinsAndLosses(views),
    rating: last.own.ratingAfter,
    uncertainty: last.own.uncertainty,
    totalMatches: views.filter(wasPlayed).length,
    last: {
      matchId: last.entry.matchId,
      opponentId: last.other.playerId,
      ratingBefore: last.own.ratingBefore,
      explanation: last.own.explanation,
      at: last.entry.at,
    },
  };
}

function computeSeasonRecords(
  before: PlayerScoringSummary,
  views: readonly PlayerRatingLogEntry[],
  zone: string,
): SeasonRecord[] {
  const played = Map.groupBy(views.filter(wasPlayed), ({ entry }) => {
    const { season, year } = getSeason(entry.playedAt, zone);
    return getSeasonLeaderboardKey({ sport: entry.sport, season, year });
  });
  const now = [...played.values()].flatMap((own) => {
    const last = own.at(-1);
    if (!last) return [];
    const { sport, playedAt } = last.entry;
    return [{ sport, ...getSeason(playedAt, zone), ...countWinsAndLosses(own), rating: last.own.ratingAfter }];
  });
  // A season whose last result was voided is kept empty, so that its leaderboard row is updated.
  const emptied = before.seasons.filter((season) => !played.has(getSeasonLeaderboardKey(season)));
  return [...now, ...emptied.map((season) => ({ ...season, wins: 0, losses: 0 }))].sort((a, b) =>
    getSeasonLeaderboardKey(a) < getSeasonLeaderboardKey(b) ? -1 : 1,
  );
}

/** Identifies the leaderboard of a season in a sport. */
export function getSeasonLeaderboardKey({
  sport,
  season,
  year,
}: Pick<SeasonRecord, 'sport' | 'season' | 'year'>): string {
  return `${sport}:${year}:${season}`;
}

/** Counts a player's assigned and completed matches. */
export function computeReliability(
  id: string,
  { matches, sheets, isOver }: Pick<PlayerSummarySources, 'matches' | 'sheets' | 'isOver'>,
): Reliability {
  const sheetById = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const counts = matches.map((match) => {
    const sheet = sheetById.get(match.id);
    return getReliabilityEffect(
      {
        ...match,
        isRevealedToBoth: isOpponentRevealedToBoth(match),
        isOver: isOver(match),
        sheet: sheet ? { status: sheet.status, outcome: sheet.score.outcome, winner: sheet.score.winner } : null,
      },
      id,
    );
  });
  const matchesCompleted = counts.filter((count) => count === 'completed').length;
  return { matchesCompleted, matchesAssigned: matchesCompleted + counts.filter((count) => count === 'missed').length };
}

/** Opponents' playstyle votes for the player in final scores, oldest first. */
function listPlaystyleVotes(id: string, sheets: readonly ScoreSheet[]): Playstyle[] {
  const time = ({ finalAt }: ScoreSheet) => finalAt?.getTime() ?? 0;
  return sheets
    .filter(isScoreSheetFinal)
    .sort((a, b) => time(a) - time(b) || (a.id < b.id ? -1 : 1))
    .flatMap(({ user1Id, user1Vote, user2Vote }) => (user1Id === id ? user1Vote : user2Vote) ?? []);
}

/** Matches of both sports that a player ever played, whether or not they count for reliability. */
export function countMatchesPlayed({ standings }: Pick<PlayerScoringSummary, 'standings'>): number {
  return sports.reduce((sum, sport) => sum + (standings[sport]?.totalMatches ?? 0), 0);
}

/** The player's rating in a sport: after the last result, or at the start. */
export function getCurrentRating(
  { standings, profile }: Pick<PlayerScoringSummary, 'standings' | 'profile'>,
  sport: Sport,
): number {
  return standings[sport]?.rating ?? getStartingRating(profile?.skill ?? null, sport);
}

/** Sports in which a player has results. */
export function listSportsWithResults({ standings }: PlayerScoringSummary): Sport[] {
  return sports.filter((sport) => standings[sport] !== null);
}
