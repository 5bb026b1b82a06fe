import type { Match, MatchKind, MatchStatus, OptInAnswer } from '@rally/contracts/matchmaking';
import { recentOpponentWeeks } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import { addWeeks, defaultLeagueZone, getLeagueWeek, getWeeklyRunTime, type WeekId } from '@rally/league-calendar';

/** A league as a page of rules: what its players and staff did, and therefore what the product must show. */
export interface LeagueModel {
  now: Date;
  readonly playerIds: readonly string[];
  /** Answers by `<player> <week of the question>`. */
  readonly answers: Map<string, OptInAnswer>;
  readonly matches: ModelMatch[];
  /** As `<blocker> <blocked>`. */
  readonly blocks: Set<string>;
  /** Fees paid by card. */
  paidCents: number;
  /** How often each command was accepted and rejected. */
  readonly counts: Map<string, { accepted: number; refused: number }>;
}

export interface ModelMatch {
  readonly id: string;
  readonly kind: MatchKind;
  readonly sport: Sport;
  readonly week: WeekId;
  readonly user1Id: string;
  readonly user2Id: string;
  status: MatchStatus;
  /** Whether the message about a weekly match was sent. */
  isAnnounced: boolean;
  /** Who has seen the opponent of a paid match. */
  readonly seenBy: Set<string>;
  score: ModelScore | null;
}

export interface ModelScore {
  readonly by: string;
  winner: 'user1' | 'user2';
  status: 'submitted' | 'withdrawn' | 'contested' | 'final' | 'void';
  /** Whether only an answer makes it final. */
  isEarly: boolean;
  version: number;
  submittedAt: Date;
}

export function createLeagueModel(now: Date, playerIds: readonly string[]): LeagueModel {
  return { now, playerIds, answers: new Map(), matches: [], blocks: new Set(), paidCents: 0, counts: new Map() };
}

/** The league week whose question can be answered for Sunday's run; null between the run and Monday. */
export function findAskedWeek({ now }: LeagueModel): WeekId | null {
  const week = getLeagueWeek(now, defaultLeagueZone);
  return now < getWeeklyRunTime(week, defaultLeagueZone) ? week : null;
}

/** Why a run must not have paired two players for the week after the question; empty if it may. */
export function findPairErrors(model: LeagueModel, players: readonly [string, string], week: WeekId): string[] {
  const matchWeek = addWeeks(week, 1);
  return [
    ...players
      .filter((id) => model.answers.get(`${id} ${week}`) !== 'yes')
      .map((id) => `${id} did not say YES for ${matchWeek}`),
    ...players.filter((id) => holdsMatch(model, id, matchWeek)).map((id) => `${id} has another match in ${matchWeek}`),
    ...findMeetingErrors(model, players, matchWeek),
  ];
}

/** Why two players must not meet in a week; empty if they may. */
export function findMeetingErrors(model: LeagueModel, [one, other]: readonly [string, string], week: WeekId): string[] {
  const recent = model.matches.filter(
    (match) => isPlayer(match, one) && isPlayer(match, other) && addWeeks(match.week, recentOpponentWeeks) > week,
  );
  return [
    ...(one === other ? [`${one} is to play against themselves`] : []),
    ...(isBlocked(model, one, other) ? [`${one} and ${other} are blocked`] : []),
    ...recent.map((match) => `${one} and ${other} have met in ${match.week}, in ${match.id}`),
  ];
}

export function isBlocked({ blocks }: LeagueModel, one: string, other: string): boolean {
  return blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`);
}

/** Whether a player has a match in a week that was not canceled, of any kind or of this kind. */
export function holdsMatch({ matches }: LeagueModel, playerId: string, week: WeekId, kind?: MatchKind): boolean {
  return matches.some(
    (match) =>
      match.week === week &&
      isPlayer(match, playerId) &&
      (kind ?? match.kind) === match.kind &&
      !['declined', 'canceled'].includes(match.status),
  );
}

export function isPlayer({ user1Id, user2Id }: ModelMatch, playerId: string): boolean {
  return playerId === user1Id || playerId === user2Id;
}

/** Whether a player sees the match and its opponent. */
export function knowsOpponent(match: ModelMatch, playerId: string): boolean {
  if (!isPlayer(match, playerId)) return false;
  return match.kind === 'weekly' ? match.isAnnounced : match.seenBy.has(playerId);
}

export function doBothKnow(match: ModelMatch): boolean {
  return knowsOpponent(match, match.user1Id) && knowsOpponent(match, match.user2Id);
}

/** Whether the match has a score that was submitted and not withdrawn. */
export function hasScore({ score }: ModelMatch): boolean {
  return score !== null && score.status !== 'withdrawn';
}

/** A player's wins and losses from final scores. */
export function countRecord({ matches }: LeagueModel, playerId: string): { wins: number; losses: number } {
  const won = matches.flatMap((match) =>
    match.score?.status === 'final' && isPlayer(match, playerId) ? [match[`${match.score.winner}Id`] === playerId] : [],
  );
  return { wins: won.filter(Boolean).length, losses: won.filter((isWin) => !isWin).length };
}

/** A match with two players as staff see it when it is created. */
export function toModelMatch(match: Match): ModelMatch {
  const { id, kind, sport, week, user1Id, user2Id, status } = match;
  if (user1Id === null || user2Id === null) throw new Error(`the match ${id} does not name its players to staff`);
  return { id, kind, sport, week, user1Id, user2Id, status, isAnnounced: false, seenBy: new Set(), score: null };
}
