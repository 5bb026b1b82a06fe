import type { Sport } from '@rally/contracts/players';
import type { MatchSide, ScoreErrorTexts, ScoreOutcome, ScoresPerSet } from '@rally/contracts/scoring';
import { findScoreError, getScoreResult, type ScoreError, type ScoreResult } from '@rally/score-rules';
import { texts } from '../../../texts.ts';
import { getOpponentSide } from '../player-match-view.ts';

/** A set as typed; empty strings for no value. */
export interface SetInput {
  readonly mine: string;
  readonly theirs: string;
  readonly myTiebreak: string;
  readonly theirTiebreak: string;
}

/** A score as typed. `winner` is empty until chosen. */
export interface ScoreInput {
  readonly sets: readonly [SetInput, SetInput, SetInput];
  readonly outcome: ScoreOutcome;
  readonly winner: 'me' | 'opponent' | '';
}

export const emptySetInput: SetInput = { mine: '', theirs: '', myTiebreak: '', theirTiebreak: '' };
export const emptyScoreInput: ScoreInput = {
  sets: [emptySetInput, emptySetInput, emptySetInput],
  outcome: 'played',
  winner: '',
};

/** The input filled with the score that a player entered earlier. */
export function prefillScoreInput(
  line: ScoresPerSet,
  outcome: ScoreOutcome,
  winner: MatchSide | null,
  me: MatchSide,
): ScoreInput {
  const other = getOpponentSide(me);
  const set = (number: 1 | 2 | 3): SetInput => ({
    mine: toText(line[`${me}Set${number}`]),
    theirs: toText(line[`${other}Set${number}`]),
    myTiebreak: toText(line[`${me}Set${number}Tiebreak`]),
    theirTiebreak: toText(line[`${other}Set${number}Tiebreak`]),
  });
  const named = needsChosenWinner(outcome) && winner !== null;
  return { sets: [set(1), set(2), set(3)], outcome, winner: named ? (winner === me ? 'me' : 'opponent') : '' };
}

/** An input in the form that the calls take, with the first error or, if there is none, the result. */
export interface ScoreInputValidation {
  readonly line: ScoresPerSet;
  readonly winner: MatchSide | null;
  /** Without sets, it is about the winner. */
  readonly error: ScoreError | null;
  readonly result: ScoreResult | null;
}

/** Checks an input by the rules of its sport. */
export function validateScoreInput(sport: Sport, score: ScoreInput, me: MatchSide): ScoreInputValidation {
  const { outcome } = score;
  const line = toSetScores(score, me);
  const winner = getChosenWinner(score, me);
  const isWinnerMissing = needsChosenWinner(outcome) && winner === null;
  const error =
    findScoreError(sport, line, outcome, getScoreErrorTexts()) ??
    (isWinnerMissing ? { text: texts().score.errors.winnerMissing, sets: [] } : null);
  return { line, winner, error, result: error === null ? getScoreResult(sport, line, outcome, winner) : null };
}

/** The error texts for scores, in the language of the page. */
function getScoreErrorTexts(): ScoreErrorTexts {
  const { errors } = texts().score;
  return {
    setsMissing: errors.setsMissing,
    setHalf: (set) => errors.setHalf({ set }),
    setOutOfRange: (set, max) => errors.setOutOfRange({ set, max }),
    setImpossible: (set) => errors.setImpossible({ set }),
    setAfterDecision: errors.setAfterDecision,
    thirdSetMissing: errors.thirdSetMissing,
    tiebreakImpossible: (set) => errors.tiebreakImpossible({ set }),
  };
}

/** How many sets to ask for: the third only once each player has won a set; in an unfinished match, one after another. */
export function countSetsToEnter({ sets: [first, second, third], outcome }: ScoreInput): 0 | 1 | 2 | 3 {
  if (outcome === 'walkover') return 0;
  if (outcome === 'played') return isSplit(first, second) ? 3 : 2;
  if (isSetEntered(second) || isSetEntered(third)) return 3;
  return isSetEntered(first) ? 2 : 1;
}

function isSplit(first: SetInput, second: SetInput): boolean {
  if (!isSetEntered(first) || !isSetEntered(second)) return false;
  const lead = ({ mine, theirs }: SetInput) => Math.sign(Number(mine) - Number(theirs));
  return lead(first) * lead(second) < 0;
}

function isSetEntered({ mine, theirs }: SetInput): boolean {
  return mine !== '' && theirs !== '';
}

/** Converts the requested sets to a score line. */
function toSetScores(score: ScoreInput, me: MatchSide): ScoresPerSet {
  const count = countSetsToEnter(score);
  const [first, second, third] = score.sets.map((set, index) => (index < count ? set : emptySetInput));
  const [one, two, three] = [first ?? emptySetInput, second ?? emptySetInput, third ?? emptySetInput];
  const own = (set: SetInput, side: MatchSide) => parseGames(side === me ? set.mine : set.theirs);
  // Drops tiebreak points if the games no longer include a tiebreak.
  const points = (set: SetInput, side: MatchSide) =>
    getTiebreakKind(set, set === three ? 3 : 1) && parseGames(side === me ? set.myTiebreak : set.theirTiebreak);
  return {
    user1Set1: own(one, 'user1'),
    user2Set1: own(one, 'user2'),
    user1Set2: own(two, 'user1'),
    user2Set2: own(two, 'user2'),
    user1Set3: own(three, 'user1'),
    user2Set3: own(three, 'user2'),
    user1Set1Tiebreak: points(one, 'user1'),
    user2Set1Tiebreak: points(one, 'user2'),
    user1Set2Tiebreak: points(two, 'user1'),
    user2Set2Tiebreak: points(two, 'user2'),
    user1Set3Tiebreak: points(three, 'user1'),
    user2Set3Tiebreak: points(three, 'user2'),
  };
}

/** The chosen winner; null if the sets decide. */
function getChosenWinner({ winner, outcome }: ScoreInput, me: MatchSide): MatchSide | null {
  if (!needsChosenWinner(outcome) || winner === '') return null;
  return winner === 'me' ? me : getOpponentSide(me);
}

/** The sets do not show who retired or did not show up. */
export function needsChosenWinner(outcome: ScoreOutcome): boolean {
  return outcome === 'retired' || outcome === 'walkover';
}

function toText(games: number | null): string {
  return games === null ? '' : String(games);
}

function parseGames(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The kind of tiebreak in a tennis set: a regular one at 7-6, a match tiebreak at 1-0 in the third set, null for none. */
export function getTiebreakKind({ mine, theirs }: SetInput, number: number): 'tiebreak' | 'match_tiebreak' | null {
  const games = [mine, theirs].toSorted().join('-');
  if (games === '6-7') return 'tiebreak';
  return number === 3 && games === '0-1' ? 'match_tiebreak' : null;
}
