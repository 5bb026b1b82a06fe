import type { MatchSide, ScoreOutcome, SetScores } from '@rally/contracts/scoring';
import { getOpponentSide } from '../../../shared/matches/match-view.ts';

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

const emptySet: SetInput = { mine: '', theirs: '', myTiebreak: '', theirTiebreak: '' };
export const emptyScore: ScoreInput = { sets: [emptySet, emptySet, emptySet], outcome: 'played', winner: '' };

/** Converts the typed sets to a score line. A walkover has no sets. */
export function toSetScores({ sets: [first, second, third], outcome }: ScoreInput, me: MatchSide): SetScores {
  const own = (set: SetInput, side: MatchSide) => parseGames(side === me ? set.mine : set.theirs);
  const points = (set: SetInput, side: MatchSide) => parseGames(side === me ? set.myTiebreak : set.theirTiebreak);
  const [one, two, three] = outcome === 'walkover' ? [emptySet, emptySet, emptySet] : [first, second, third];
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

/** The chosen winner; null where the sets decide. */
export function toWinner({ winner, outcome }: ScoreInput, me: MatchSide): MatchSide | null {
  if (!needsWinner(outcome) || winner === '') return null;
  return winner === 'me' ? me : getOpponentSide(me);
}

/** The sets do not show who retired or did not show up. */
export function needsWinner(outcome: ScoreOutcome): boolean {
  return outcome === 'retired' || outcome === 'walkover';
}

function parseGames(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The tiebreak that a tennis set had: one at 7-6, a match tiebreak at 1-0 in the third set, null for none. */
export function getTiebreakKind({ mine, theirs }: SetInput, number: number): 'Tiebreak' | 'Match tiebreak' | null {
  const games = [mine, theirs].toSorted().join('-');
  if (games === '6-7') return 'Tiebreak';
  return number === 3 && games === '0-1' ? 'Match tiebreak' : null;
}
