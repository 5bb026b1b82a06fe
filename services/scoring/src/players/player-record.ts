import type { DataOf } from '@rally/contracts';
import { type playerUpdated, type Sport, sports } from '@rally/contracts/players';
import { type Playstyle, playstyleDefault } from '@rally/contracts/scoring';
import { type SeasonOfYear, seasonOf, type WeekId } from '@rally/league-calendar';
import { isRevealed, type KnownMatch } from '../known-matches/known-match.ts';
import { playstyleBadge } from '../playstyles/playstyle-badge.ts';
import type { LogEntry } from '../rating-log/log-entry.ts';
import { calculatedRating } from '../ratings/calculated-rating.ts';
import { withSkill } from '../ratings/rating-state.ts';
import { countMatch } from '../reliability/count-match.ts';
import type { Reliability } from '../reliability/reliability.ts';
import { isFinal, type Sheet } from '../sheets/sheet.ts';

/** All that follows for one player from the log, the sheets and the matches: never edited, always computed anew. */
export interface PlayerRecord {
  readonly id: string;
  /** Grows by one with each change. */
  readonly version: number;
  /** What the players service tells; null before it did. */
  readonly told: ToldPlayer | null;
  readonly standings: { readonly [S in Sport]: Standing | null };
  /** Each season in which the player has, or once had, a result. */
  readonly seasons: readonly SeasonRecord[];
  readonly reliability: Reliability;
  readonly playstyleBadge: Playstyle;
}

export interface ToldPlayer
  extends Pick<DataOf<typeof playerUpdated>, 'name' | 'region' | 'profilePhoto' | 'state' | 'skill' | 'sport'> {
  readonly version: number;
}

export interface Results {
  readonly wins: number;
  readonly losses: number;
}

/** Where a player stands in a sport, and the match that came last. */
export interface Standing extends Results {
  readonly rating: number;
  readonly uncertainty: number;
  /** What pairing uses. */
  readonly calculatedRating: number;
  /** Matches played, ties too, walkovers not. */
  readonly totalMatches: number;
  readonly last: {
    readonly matchId: string;
    readonly opponentId: string;
    readonly ratingBefore: number;
    readonly explanation: string;
    readonly at: Date;
  };
}

/** A player's season in a sport; the rating is the one after its last match. */
export interface SeasonRecord extends SeasonOfYear, Results {
  readonly sport: Sport;
  readonly rating: number;
}

/** What a record is computed from. */
export interface RecordSources {
  readonly told: ToldPlayer | null;
  /** The player's entries that count, in order. */
  readonly entries: readonly LogEntry[];
  readonly sheets: readonly Sheet[];
  readonly matches: readonly KnownMatch[];
  /** The league week it is now. */
  readonly week: WeekId;
}

export function newRecord(id: string): PlayerRecord {
  return {
    id,
    version: 0,
    told: null,
    standings: { tennis: null, pickleball: null },
    seasons: [],
    reliability: { matchesAssigned: 0, matchesCompleted: 0 },
    playstyleBadge: playstyleDefault,
  };
}

/** The record as the sources say it, in the version of `before`. */
export function recordOf(before: PlayerRecord, sources: RecordSources, zone: string): PlayerRecord {
  const { id } = before;
  const views = sources.entries.map((entry) => viewOf(entry, id));
  return {
    id,
    version: before.version,
    told: sources.told,
    standings: {
      tennis: standingOf(views, 'tennis', sources.told),
      pickleball: standingOf(views, 'pickleball', sources.told),
    },
    seasons: seasonsOf(before, views, zone),
    reliability: reliabilityOf(id, sources),
    playstyleBadge: playstyleBadge(votesFor(id, sources.sheets)),
  };
}

/** An entry as one of its players sees it. */
export interface EntryView {
  readonly entry: LogEntry;
  readonly own: LogEntry['user1'];
  readonly other: LogEntry['user1'];
  readonly result: 'W' | 'L' | 'T';
}

export function viewOf(entry: LogEntry, playerId: string): EntryView {
  const isUser1 = entry.user1.playerId === playerId;
  const [own, other] = isUser1 ? [entry.user1, entry.user2] : [entry.user2, entry.user1];
  const { winner } = entry.score;
  const result = winner === null ? 'T' : winner === (isUser1 ? 'user1' : 'user2') ? 'W' : 'L';
  return { entry, own, other, result };
}

/** Wins and losses on court: a walkover is neither. */
export function resultsOf(views: readonly EntryView[]): Results {
  const played = views.filter(wasPlayed);
  return {
    wins: played.filter(({ result }) => result === 'W').length,
    losses: played.filter(({ result }) => result === 'L').length,
  };
}

function wasPlayed({ entry }: EntryView): boolean {
  return entry.score.outcome !== 'walkover';
}

/** Where a player stands after these entries; null without any in the sport. */
export function standingOf(allViews: readonly EntryView[], sport: Sport, told: ToldPlayer | null): Standing | null {
  const views = allViews.filter(({ entry }) => entry.sport === sport);
  const last = views.at(-1);
  if (!last) return null;
  return {
    ...resultsOf(views),
    rating: last.own.ratingAfter,
    uncertainty: last.own.uncertainty,
    // As of the last match, so that the same sources give the same record at any time.
    calculatedRating: calculatedRating(withSkill(last.own.state, told?.skill ?? last.own.skill), last.entry.at, sport),
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

function seasonsOf(before: PlayerRecord, views: readonly EntryView[], zone: string): SeasonRecord[] {
  const played = Map.groupBy(views.filter(wasPlayed), ({ entry }) => {
    const { season, year } = seasonOf(entry.playedAt, zone);
    return seasonKey({ sport: entry.sport, season, year });
  });
  const now = [...played.values()].flatMap((own) => {
    const last = own.at(-1);
    if (!last) return [];
    const { sport, playedAt } = last.entry;
    return [{ sport, ...seasonOf(playedAt, zone), ...resultsOf(own), rating: last.own.ratingAfter }];
  });
  // A season whose last result was voided stays, empty, so that its leaderboards hear of it.
  const emptied = before.seasons.filter((season) => !played.has(seasonKey(season)));
  return [...now, ...emptied.map((season) => ({ ...season, wins: 0, losses: 0 }))].sort((a, b) =>
    seasonKey(a) < seasonKey(b) ? -1 : 1,
  );
}

/** Names a season's leaderboard in a sport. */
export function seasonKey({ sport, season, year }: Pick<SeasonRecord, 'sport' | 'season' | 'year'>): string {
  return `${sport}:${year}:${season}`;
}

/** What a player's matches come to so far. */
export function reliabilityOf(
  id: string,
  { matches, sheets, week }: Pick<RecordSources, 'matches' | 'sheets' | 'week'>,
): Reliability {
  const sheetById = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const counts = matches.map((match) => {
    const sheet = sheetById.get(match.id);
    return countMatch(
      {
        ...match,
        isRevealed: isRevealed(match),
        isWeekOver: match.week < week,
        sheet: sheet ? { status: sheet.status, outcome: sheet.score.outcome, winner: sheet.score.winner } : null,
      },
      id,
    );
  });
  const matchesCompleted = counts.filter((count) => count === 'completed').length;
  return { matchesCompleted, matchesAssigned: matchesCompleted + counts.filter((count) => count === 'missed').length };
}

/** What opponents saw in the player, in final scores, oldest first. */
function votesFor(id: string, sheets: readonly Sheet[]): Playstyle[] {
  const time = ({ finalAt }: Sheet) => finalAt?.getTime() ?? 0;
  return sheets
    .filter(isFinal)
    .sort((a, b) => time(a) - time(b) || (a.id < b.id ? -1 : 1))
    .flatMap(({ user1Id, user1Vote, user2Vote }) => (user1Id === id ? user1Vote : user2Vote) ?? []);
}

/** The sports in which a player has results. */
export function sportsOf({ standings }: PlayerRecord): Sport[] {
  return sports.filter((sport) => standings[sport] !== null);
}
