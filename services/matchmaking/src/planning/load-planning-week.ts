import {
  activeMatchDays,
  type OptInAnswer,
  type PlanningListName,
  type WeeklyPlanning,
  type WeeklyPlanningPlayer,
} from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import { noReliabilityRateLabel, ratingDefault, reliabilityLabels } from '@rally/contracts/scoring';
import { addWeeks, formatWeek, getDateInWeek, getLeagueWeek, type WeekId } from '@rally/league-calendar';

/** A player's question and answer for a week. */
export interface PlanningOptIn {
  readonly playerId: string;
  /** Null while the player has not answered. */
  readonly answer: OptInAnswer | null;
  /** Null for a player who answered without being asked. */
  readonly askedOn: Date | null;
}

/** The player fields that the plan shows. */
interface PlannedPlayer {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly sport: Sport;
  readonly standings: Readonly<Record<Sport, { readonly rating: number; readonly totalMatches: number }>>;
  readonly region: string | null;
  /** Null before the first completed match that counts. */
  readonly reliabilityPercentage: number | null;
  readonly matchesCompleted: number;
}

export interface PlanningWeekDependencies {
  readonly listOptIns: (week: WeekId) => Promise<readonly PlanningOptIn[]>;
  readonly findPlayers: (ids: readonly string[]) => Promise<ReadonlyMap<string, PlannedPlayer>>;
  /** Ids of the players who have a match in a week. */
  readonly findPlayerIdsInWeek: (week: WeekId) => Promise<ReadonlySet<string>>;
  /** Which of these players have a match that is pending, or approved since then. */
  readonly findActivePlayerIds: (approvedSince: Date, playerIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly leagueZone: string;
}

const unplayed = { rating: ratingDefault, totalMatches: 0 };

/** A league week with everyone who was asked, answered or got a match. */
export interface PlanningWeek extends Pick<WeeklyPlanning, 'weekInfo' | 'summary'> {
  readonly lists: Readonly<Record<PlanningListName, readonly PlanningOptIn[]>>;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Loads the week `weekOffset` weeks ago, without what is known of the players. The lists contain each player once, `matched`
 * before the answer; the summary counts answers, also of matched players.
 */
export async function loadPlanningWeek(
  sources: PlanningWeekDependencies,
  weekOffset: number,
  now: Date,
): Promise<PlanningWeek> {
  const week = addWeeks(getLeagueWeek(now, sources.leagueZone), -weekOffset);
  const [answers, matched] = await Promise.all([
    sources.listOptIns(week),
    // Answers given in a week are for matches in the next week.
    sources.findPlayerIdsInWeek(addWeeks(week, 1)),
  ]);
  const asked = new Set(answers.map(({ playerId }) => playerId));
  const unasked = [...matched].filter((playerId) => !asked.has(playerId));
  const rows = [...answers, ...unasked.map((playerId) => ({ playerId, answer: null, askedOn: null }))];
  const answered = (answer: OptInAnswer | null) => rows.filter((row) => row.answer === answer);
  const unmatched = (answer: OptInAnswer | null) => answered(answer).filter(({ playerId }) => !matched.has(playerId));
  return {
    weekInfo: { label: formatWeek(week), startDate: week, endDate: getDateInWeek(week, 'Sun') },
    summary: {
      wantsMatch: answered('yes').length,
      noMatch: answered('no').length,
      noResponse: answered(null).length,
      total: rows.length,
    },
    lists: {
      matched: rows.filter(({ playerId }) => matched.has(playerId)),
      wantsMatch: unmatched('yes'),
      noMatch: unmatched('no'),
      noResponse: unmatched(null),
    },
  };
}

/** The players of a list, sorted by name. Whether they have an active match is unknown until `addHasActiveMatch`. */
export async function loadPlanningPlayers(
  { findPlayers }: Pick<PlanningWeekDependencies, 'findPlayers'>,
  list: readonly PlanningOptIn[],
): Promise<WeeklyPlanningPlayer[]> {
  const players = await findPlayers(list.map(({ playerId }) => playerId));
  const rows = list.map((answer) =>
    toPlanningPlayer(players.get(answer.playerId) ?? unknownPlayer(answer.playerId), answer),
  );
  return rows.sort((a, b) => compare(a.name ?? '', b.name ?? '') || compare(a.id, b.id));
}

export async function addHasActiveMatch(
  { findActivePlayerIds }: Pick<PlanningWeekDependencies, 'findActivePlayerIds'>,
  players: readonly WeeklyPlanningPlayer[],
  now: Date,
): Promise<WeeklyPlanningPlayer[]> {
  const approvedSince = new Date(now.getTime() - activeMatchDays * dayMs);
  const ids = players.map(({ id }) => id);
  const active = await findActivePlayerIds(approvedSince, ids);
  return players.map((player) => ({ ...player, hasActiveMatch: active.has(player.id) }));
}

function toPlanningPlayer(player: PlannedPlayer, { askedOn }: PlanningOptIn): WeeklyPlanningPlayer {
  const { standings } = player;
  return {
    id: player.id,
    name: player.name,
    phone: player.phone,
    sport: player.sport,
    tennisRating: standings.tennis.rating,
    pickleballRating: standings.pickleball.rating,
    region: player.region,
    reliability: formatReliability(player),
    matchesCompleted: player.matchesCompleted,
    askedOn: askedOn?.toISOString() ?? null,
    hasActiveMatch: false,
  };
}

/** Only a player who never played a match, at whatever distance, is called new. */
function formatReliability({ reliabilityPercentage, standings: { tennis, pickleball } }: PlannedPlayer): string {
  if (reliabilityPercentage !== null) return `${Math.round(reliabilityPercentage)}%`;
  return tennis.totalMatches + pickleball.totalMatches > 0 ? noReliabilityRateLabel : reliabilityLabels.new;
}

/** Placeholder for a player whose events have not arrived yet. */
function unknownPlayer(id: string): PlannedPlayer {
  return {
    id,
    name: null,
    phone: null,
    sport: 'tennis',
    standings: { tennis: unplayed, pickleball: unplayed },
    region: null,
    reliabilityPercentage: null,
    matchesCompleted: 0,
  };
}

// By code units, so that the order is the same in every locale.
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
