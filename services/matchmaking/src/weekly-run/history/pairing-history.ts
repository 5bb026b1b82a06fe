import {
  type AutoCancelReason,
  type MatchKind,
  type MatchStatus,
  recentOpponentWeeks,
} from '@rally/contracts/matchmaking';
import { addWeeks, type WeekId } from '@rally/league-calendar';
import { isMatchHoldingPlayerSlots, keepsSlotOfCanceledMatch } from '../../matches/match-slots.ts';
import { type CanceledMatchRecord, isUnexcusedCancellation } from '../../paid-matches/own-cancellation-times.ts';
import type { PlayedTime } from './find-played-time.ts';

/** A match of the past or the coming week, with the fields that pairing needs. */
export interface PairingHistoryMatch {
  readonly week: WeekId;
  readonly kind: MatchKind;
  readonly status: MatchStatus;
  readonly user1Id: string;
  readonly user2Id: string | null;
  /** Players who have seen the opponent of a paid match: it counts for them even if it is canceled. */
  readonly seenBy: readonly string[];
  /** Whether the players knew about each other: they then count as having met even if it is canceled. */
  readonly isRevealed: boolean;
  /** After a match that was presumably played, its players rest, but do not count as having met. */
  readonly played: PlayedTime | null;
  /** Null unless it was canceled. */
  readonly cancellation: PastCancellation | null;
}

export interface PastCancellation extends NonNullable<CanceledMatchRecord['cancellation']> {
  readonly at: Date;
  /** The players who canceled it or against whom it counts. */
  readonly leftBy: readonly string[];
  /** Null if a player or staff canceled it. */
  readonly cause: AutoCancelReason | null;
}

/** The facts about a player's matches that affect the next pairing. */
export interface PlayerPairingHistory {
  /** The kind of the match that occupies the player's slot of the coming week; null if it is free. */
  readonly slot: MatchKind | null;
  /** When the player canceled matches after knowing the opponent, without an agreed reason; oldest first. */
  readonly ownCancellations: readonly Date[];
  /** When the player last gave up, or lost through their own fault, a match of the coming week. */
  readonly leftAt: Date | null;
  /** When the player last lost a match of the coming week because the opponent did not answer. */
  readonly releasedAt: Date | null;
  /** When the player last played, as far as is known or likely. */
  readonly lastPlayedAt: Date | null;
  /** Opponents not to be paired with again yet. */
  readonly recentOpponents: readonly string[];
  readonly timesMet: Readonly<Record<string, number>>;
  /** The latest earlier week with a match. */
  readonly lastMatchWeek: WeekId | null;
}

/** Weeks of history that count for variety and waiting. */
export const pairingHistoryWeeks = 26;

/** The history of a player without matches. */
export const emptyHistory: PlayerPairingHistory = {
  slot: null,
  ownCancellations: [],
  leftAt: null,
  releasedAt: null,
  lastPlayedAt: null,
  recentOpponents: [],
  timesMet: {},
  lastMatchWeek: null,
};

/** Builds the history of every player in the matches; use `getMatchHistoryForPairing` to read one. */
export function buildPairingHistories(
  encounters: readonly PairingHistoryMatch[],
  matchWeek: WeekId,
): ReadonlyMap<string, PlayerPairingHistory> {
  const recentSince = addWeeks(matchWeek, -recentOpponentWeeks);
  const byPlayer = new Map<string, PlayerPairingHistory>();
  const add = (playerId: string, opponentId: string | null, encounter: PairingHistoryMatch) =>
    byPlayer.set(
      playerId,
      addEncounter(byPlayer.get(playerId) ?? emptyHistory, playerId, opponentId, encounter, matchWeek, recentSince),
    );
  for (const encounter of encounters) {
    add(encounter.user1Id, encounter.user2Id, encounter);
    if (encounter.user2Id !== null) add(encounter.user2Id, encounter.user1Id, encounter);
  }
  return byPlayer;
}

export function getMatchHistoryForPairing(
  byPlayer: ReadonlyMap<string, PlayerPairingHistory>,
  playerId: string,
): PlayerPairingHistory {
  return byPlayer.get(playerId) ?? emptyHistory;
}

/** Number of weeks since the last match in which the player answered YES and got no match. Other weeks neither count nor reset it. */
export function countWeeksWaited(yesWeeks: readonly WeekId[], { lastMatchWeek }: PlayerPairingHistory): number {
  // An answer given in a week is for the next week.
  return yesWeeks.filter((week) => lastMatchWeek === null || addWeeks(week, 1) > lastMatchWeek).length;
}

function addEncounter(
  past: PlayerPairingHistory,
  playerId: string,
  opponentId: string | null,
  { week, kind, status, user1Id, seenBy, isRevealed, played, cancellation }: PairingHistoryMatch,
  matchWeek: WeekId,
  recentSince: WeekId,
): PlayerPairingHistory {
  const holds =
    isMatchHoldingPlayerSlots({ status }) || keepsSlotOfCanceledMatch({ status, seenBy, cancellation }, playerId);
  // A player who cancels a found match before the reveal must not find, and text, the same opponent again and again.
  const isMet = status !== 'canceled' || isRevealed || (kind === 'paid' && week === matchWeek);
  const isRecent = opponentId !== null && week >= recentSince && isMet;
  const met = opponentId !== null && played !== null && !played.isPresumed;
  const lostAt = week === matchWeek ? (cancellation?.at ?? null) : null;
  const isLeft = cancellation?.leftBy.includes(playerId) === true;
  const canceledAt = isUnexcusedCancellation({ user1Id, seenBy, cancellation }, playerId)
    ? cancellation?.at
    : undefined;
  const isReleased = !isLeft && cancellation?.cause === 'no_answer';
  return {
    slot: holds && week === matchWeek ? kind : past.slot,
    ownCancellations: canceledAt ? [...past.ownCancellations, canceledAt].sort(byTime) : past.ownCancellations,
    leftAt: isLeft ? later(past.leftAt, lostAt) : past.leftAt,
    releasedAt: isReleased ? later(past.releasedAt, lostAt) : past.releasedAt,
    lastPlayedAt: later(past.lastPlayedAt, played?.at ?? null),
    recentOpponents: isRecent ? [...past.recentOpponents, opponentId] : past.recentOpponents,
    timesMet: met ? { ...past.timesMet, [opponentId]: (past.timesMet[opponentId] ?? 0) + 1 } : past.timesMet,
    lastMatchWeek:
      holds && week < matchWeek && (past.lastMatchWeek === null || week > past.lastMatchWeek)
        ? week
        : past.lastMatchWeek,
  };
}

function byTime(a: Date, b: Date): number {
  return a.getTime() - b.getTime();
}

function later(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
