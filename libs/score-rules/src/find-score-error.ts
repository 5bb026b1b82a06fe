import type { Sport } from '@rally/contracts/players';
import {
  matchTiebreakTarget,
  type ScoreErrorTexts,
  type ScoreOutcome,
  type ScoresPerSet,
  scoreTexts,
  setScoreMax,
  setTiebreakTarget,
} from '@rally/contracts/scoring';
import { type EnteredSet, getSetLeader, listAllSets, listPlayedSets, type PlayedSet } from './list-played-sets.ts';
import { getSetProgress, isValidTiebreakScore } from './set-progress.ts';

/** What is wrong with a score. */
export interface ScoreError {
  readonly text: string;
  /** Numbers of the sets to correct, from 1. */
  readonly sets: readonly number[];
}

/**
 * Validates a score by the rules of its sport. In a played match one side has won two sets; a retired or time-limited match ends
 * during or between sets; a walkover has no sets.
 * @param texts error texts; English by default
 * @returns the first error, or null for a valid score
 */
export function findScoreError(
  sport: Sport,
  line: ScoresPerSet,
  outcome: ScoreOutcome,
  texts: ScoreErrorTexts = scoreTexts,
): ScoreError | null {
  const sets = listAllSets(line);
  const wrongEntry = findFirstError(sets, (set, number) => findEntryError(sport, set, number, texts));
  if (wrongEntry !== null) return wrongEntry;
  if (outcome === 'walkover') return findWalkoverError(sets, texts);
  return findMissingSetError(sets, outcome, texts) ?? findSetSequenceError(sport, listPlayedSets(line), outcome, texts);
}

function findFirstError<Set>(
  sets: readonly Set[],
  findText: (set: Set, number: number) => string | null,
): ScoreError | null {
  for (const [index, set] of sets.entries()) {
    const text = findText(set, index + 1);
    if (text !== null) return { text, sets: [index + 1] };
  }
  return null;
}

/** Checks that do not depend on the outcome of the match. */
function findEntryError(sport: Sport, set: EnteredSet, number: number, texts: ScoreErrorTexts): string | null {
  const { user1, user2, user1Tiebreak, user2Tiebreak } = set;
  if ((user1 === null) !== (user2 === null)) return texts.setHalf(number);
  const max = setScoreMax[sport];
  if (user1 !== null && user2 !== null && [user1, user2].some((value) => value < 0 || value > max))
    return texts.setOutOfRange(number, max);
  const hasTiebreak = user1Tiebreak !== null || user2Tiebreak !== null;
  const isWhole = user1Tiebreak !== null && user2Tiebreak !== null && user1 !== null;
  return hasTiebreak && !isWhole ? texts.tiebreakImpossible(number) : null;
}

/** A played match needs two sets, and sets are filled in order. */
function findMissingSetError(
  sets: readonly EnteredSet[],
  outcome: ScoreOutcome,
  texts: ScoreErrorTexts,
): ScoreError | null {
  const missing = sets.slice(0, 2).flatMap(({ user1 }, index) => (user1 === null ? [index + 1] : []));
  if (outcome === 'played' && missing.length > 0) return { text: texts.setsMissing, sets: missing };
  const lastEntered = sets.findLastIndex(({ user1 }) => user1 !== null);
  return findFirstError(sets.slice(0, lastEntered + 1), ({ user1 }, number) =>
    user1 === null ? texts.setHalf(number) : null,
  );
}

function findWalkoverError(sets: readonly EnteredSet[], texts: ScoreErrorTexts): ScoreError | null {
  return findFirstError(sets, ({ user1 }, number) => (user1 === null ? null : texts.setImpossible(number)));
}

function findSetSequenceError(
  sport: Sport,
  sets: readonly PlayedSet[],
  outcome: ScoreOutcome,
  texts: ScoreErrorTexts,
): ScoreError | null {
  const wasPlayed = outcome === 'played';
  if (outcome === 'time_limit' && sets.length === 0) return { text: texts.setImpossible(1), sets: [1] };
  return (
    findFirstError(sets, (set, number) => findSetError(sport, set, number, wasPlayed || number < sets.length, texts)) ??
    findSetCountError(sport, sets, wasPlayed, texts)
  );
}

function findSetError(
  sport: Sport,
  set: PlayedSet,
  number: number,
  mustBeOver: boolean,
  texts: ScoreErrorTexts,
): string | null {
  const state = getSetProgress(sport, set, number === 3);
  if (state === 'impossible' || (mustBeOver && state !== 'over')) {
    const isMatchTiebreak = sport === 'tennis' && number === 3 && set.user1 + set.user2 === 1;
    return isMatchTiebreak ? texts.tiebreakImpossible(number) : texts.setImpossible(number);
  }
  return set.tiebreak === null || isValidTiebreak(sport, set, number) ? null : texts.tiebreakImpossible(number);
}

/** Tennis only: a tiebreak decides a 7-6 set or replaces the third set. */
function isValidTiebreak(sport: Sport, { user1, user2, tiebreak }: PlayedSet, number: number): boolean {
  if (sport !== 'tennis' || tiebreak === null) return false;
  const won =
    getSetLeader({ user1, user2 }) === 'user1' ? [tiebreak.user1, tiebreak.user2] : [tiebreak.user2, tiebreak.user1];
  const [winner = 0, loser = 0] = won;
  if (user1 + user2 === 13) return isValidTiebreakScore(winner, loser, setTiebreakTarget);
  return number === 3 && user1 + user2 === 1 && isValidTiebreakScore(winner, loser, matchTiebreakTarget);
}

/** A match ends when one side has won its second set. */
function findSetCountError(
  sport: Sport,
  sets: readonly PlayedSet[],
  wasPlayed: boolean,
  texts: ScoreErrorTexts,
): ScoreError | null {
  const isDecided = (count: number) => {
    const winners = sets
      .slice(0, count)
      .flatMap((set, index) => (getSetProgress(sport, set, index === 2) === 'over' ? [getSetLeader(set)] : []));
    return (['user1', 'user2'] as const).some((side) => winners.filter((winner) => winner === side).length === 2);
  };
  if (sets.length === 3 && isDecided(2)) return { text: texts.setAfterDecision, sets: [3] };
  if (wasPlayed) return isDecided(sets.length) ? null : { text: texts.thirdSetMissing, sets: [3] };
  return isDecided(sets.length) ? { text: texts.setImpossible(sets.length), sets: [sets.length] } : null;
}
