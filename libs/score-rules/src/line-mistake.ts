import type { Sport } from '@rally/contracts/players';
import { type ScoreOutcome, type SetScores, scoreTexts, setValueMax } from '@rally/contracts/scoring';
import { isTiebreakWon, setShape } from './set-shape.ts';
import { leaderOf, type PlayedSet, playedSetsOfLine, type SetEntry, setsOfLine } from './sets-of-line.ts';

/**
 * What makes a score impossible in its sport, in a sentence that names the set, or null. A played match has two won sets for
 * one side; a retired one and one stopped by time end within a set or between two; a walkover has none.
 */
export function lineMistake(sport: Sport, line: SetScores, outcome: ScoreOutcome): string | null {
  const sets = setsOfLine(line);
  return (
    firstMistake(sets, (set, number) => entryMistake(sport, set, number)) ??
    orderMistake(sets) ??
    (outcome === 'walkover' ? walkoverMistake(sets) : matchMistake(sport, playedSetsOfLine(line), outcome))
  );
}

const setTiebreakTarget = 7;
const matchTiebreakTarget = 10;

function firstMistake<Set>(sets: readonly Set[], mistake: (set: Set, number: number) => string | null): string | null {
  for (const [index, set] of sets.entries()) {
    const text = mistake(set, index + 1);
    if (text !== null) return text;
  }
  return null;
}

/** What can be seen without knowing how the match ended. */
function entryMistake(sport: Sport, set: SetEntry, number: number): string | null {
  const { user1, user2, user1Tiebreak, user2Tiebreak } = set;
  if ((user1 === null) !== (user2 === null)) return scoreTexts.setHalf(number);
  const max = setValueMax[sport];
  if (user1 !== null && user2 !== null && [user1, user2].some((value) => value < 0 || value > max))
    return scoreTexts.setOutOfRange(number, max);
  const hasTiebreak = user1Tiebreak !== null || user2Tiebreak !== null;
  const isWhole = user1Tiebreak !== null && user2Tiebreak !== null && user1 !== null;
  return hasTiebreak && !isWhole ? scoreTexts.tiebreakImpossible(number) : null;
}

/** A set begins only after the one before it. */
function orderMistake(sets: readonly SetEntry[]): string | null {
  const firstEmpty = sets.findIndex(({ user1 }) => user1 === null);
  const later = sets.findIndex(({ user1 }, index) => user1 !== null && firstEmpty >= 0 && index > firstEmpty);
  if (later < 0) return null;
  return later === 2 && firstEmpty < 2 ? scoreTexts.setsMissing : scoreTexts.setImpossible(later + 1);
}

function walkoverMistake(sets: readonly SetEntry[]): string | null {
  const begun = sets.findIndex(({ user1 }) => user1 !== null);
  return begun < 0 ? null : scoreTexts.setImpossible(begun + 1);
}

function matchMistake(sport: Sport, sets: readonly PlayedSet[], outcome: ScoreOutcome): string | null {
  const wasPlayed = outcome === 'played';
  if (wasPlayed && sets.length < 2) return scoreTexts.setsMissing;
  if (outcome === 'time_limit' && sets.length === 0) return scoreTexts.setImpossible(1);
  return (
    firstMistake(sets, (set, number) => setMistake(sport, set, number, wasPlayed || number < sets.length)) ??
    decisionMistake(sport, sets, wasPlayed)
  );
}

function setMistake(sport: Sport, set: PlayedSet, number: number, mustBeOver: boolean): string | null {
  const shape = setShape(sport, set, number === 3);
  if (shape === 'impossible' || (mustBeOver && shape !== 'over')) {
    const isMatchTiebreak = sport === 'tennis' && number === 3 && set.user1 + set.user2 === 1;
    return isMatchTiebreak ? scoreTexts.tiebreakImpossible(number) : scoreTexts.setImpossible(number);
  }
  return set.tiebreak === null || isTiebreakReal(sport, set, number) ? null : scoreTexts.tiebreakImpossible(number);
}

/** A tiebreak decided 7-6, or stands for a third set of tennis. */
function isTiebreakReal(sport: Sport, { user1, user2, tiebreak }: PlayedSet, number: number): boolean {
  if (sport !== 'tennis' || tiebreak === null) return false;
  const won =
    leaderOf({ user1, user2 }) === 'user1' ? [tiebreak.user1, tiebreak.user2] : [tiebreak.user2, tiebreak.user1];
  const [winner = 0, loser = 0] = won;
  if (user1 + user2 === 13) return isTiebreakWon(winner, loser, setTiebreakTarget);
  return number === 3 && user1 + user2 === 1 && isTiebreakWon(winner, loser, matchTiebreakTarget);
}

/** A match ends with the second set one side has won, not before and not after. */
function decisionMistake(sport: Sport, sets: readonly PlayedSet[], wasPlayed: boolean): string | null {
  const isDecided = (count: number) => {
    const winners = sets
      .slice(0, count)
      .flatMap((set, index) => (setShape(sport, set, index === 2) === 'over' ? [leaderOf(set)] : []));
    return (['user1', 'user2'] as const).some((side) => winners.filter((winner) => winner === side).length === 2);
  };
  if (sets.length === 3 && isDecided(2)) return scoreTexts.setAfterDecision;
  if (wasPlayed) return isDecided(sets.length) ? null : scoreTexts.thirdSetMissing;
  return isDecided(sets.length) ? scoreTexts.setImpossible(sets.length) : null;
}
