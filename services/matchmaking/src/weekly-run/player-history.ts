import type { MatchKind, MatchStatus } from '@rally/contracts/matchmaking';
import { addWeeks, type WeekId } from '@rally/league-calendar';
import { holdsSlots } from '../matches/match.ts';

/** A match of the past or the coming week, as far as pairing minds. */
export interface Encounter {
  readonly week: WeekId;
  readonly kind: MatchKind;
  readonly status: MatchStatus;
  readonly user1Id: string;
  readonly user2Id: string | null;
  /** Null for a match that was not played, or not yet. */
  readonly playedAt: Date | null;
}

/** What a player's matches mean for the next one. */
export interface PlayerHistory {
  /** The kind of the match that takes up the week to come. */
  readonly slot: MatchKind | null;
  readonly lastPlayedAt: Date | null;
  /** Whom not to meet again yet. */
  readonly recentOpponents: readonly string[];
  readonly timesMet: Readonly<Record<string, number>>;
  /** The latest earlier week with a match. */
  readonly lastMatchWeek: WeekId | null;
}

/** So many weeks back matches count for variety and for waiting. */
export const historyWeeks = 26;
/** For so many weeks the same two are not put together again, also when staff declined them. */
export const recentOpponentWeeks = 4;

const emptyHistory: PlayerHistory = {
  slot: null,
  lastPlayedAt: null,
  recentOpponents: [],
  timesMet: {},
  lastMatchWeek: null,
};

/** The past of every player of the matches; of others there is none (`historyOf`). */
export function buildPlayerHistories(
  encounters: readonly Encounter[],
  matchWeek: WeekId,
): ReadonlyMap<string, PlayerHistory> {
  const recentSince = addWeeks(matchWeek, -recentOpponentWeeks);
  const byPlayer = new Map<string, PlayerHistory>();
  const add = (playerId: string, opponentId: string | null, encounter: Encounter) =>
    byPlayer.set(
      playerId,
      addEncounter(byPlayer.get(playerId) ?? emptyHistory, opponentId, encounter, matchWeek, recentSince),
    );
  for (const encounter of encounters) {
    add(encounter.user1Id, encounter.user2Id, encounter);
    if (encounter.user2Id !== null) add(encounter.user2Id, encounter.user1Id, encounter);
  }
  return byPlayer;
}

export function historyOf(byPlayer: ReadonlyMap<string, PlayerHistory>, playerId: string): PlayerHistory {
  return byPlayer.get(playerId) ?? emptyHistory;
}

/** Weeks in which the player said YES since the last match and got none; other weeks neither count nor end the wait. */
export function weeksWaited(yesWeeks: readonly WeekId[], { lastMatchWeek }: PlayerHistory): number {
  // A week's answer is for the week after.
  return yesWeeks.filter((week) => lastMatchWeek === null || addWeeks(week, 1) > lastMatchWeek).length;
}

function addEncounter(
  past: PlayerHistory,
  opponentId: string | null,
  { week, kind, status, playedAt }: Encounter,
  matchWeek: WeekId,
  recentSince: WeekId,
): PlayerHistory {
  const holds = holdsSlots({ status });
  const isRecent = opponentId !== null && week >= recentSince && status !== 'canceled';
  const met = opponentId !== null && playedAt !== null;
  return {
    slot: holds && week === matchWeek ? kind : past.slot,
    lastPlayedAt: later(past.lastPlayedAt, playedAt),
    recentOpponents: isRecent ? [...past.recentOpponents, opponentId] : past.recentOpponents,
    timesMet: met ? { ...past.timesMet, [opponentId]: (past.timesMet[opponentId] ?? 0) + 1 } : past.timesMet,
    lastMatchWeek:
      holds && week < matchWeek && (past.lastMatchWeek === null || week > past.lastMatchWeek)
        ? week
        : past.lastMatchWeek,
  };
}

function later(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
