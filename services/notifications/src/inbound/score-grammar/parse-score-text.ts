import type { Sport } from '@rally/contracts/players';
import {
  matchTiebreakTarget,
  type ScoreEntry,
  type ScoreErrorTexts,
  type ScoreOutcome,
  setTiebreakTarget,
} from '@rally/contracts/scoring';
import { findScoreError, getScoreResult, toSetScores } from '@rally/score-rules';
import { listSetReadings, type ScoreTextSet } from './list-set-readings.ts';
import { type ScoreTextParts, splitScoreWords } from './split-score-words.ts';

/**
 * A text read as a score. `none`: it is about something else. `impossible`: it is meant as a score, and why it can't be one.
 * `winnerMissing`: a retirement or walkover that does not say whose.
 */
export type ParsedScore =
  | { readonly kind: 'score'; readonly entry: ScoreEntry }
  | { readonly kind: 'none' }
  | { readonly kind: 'impossible'; readonly error: string }
  | { readonly kind: 'winnerMissing' };

/**
 * Reads a score as players write it: `6-4 3-6 7-5`, `64 36 75`, `lost 4-6 4-6`, `6-4, 7-6(5)`, `won 6-4 2-1 ret`, `walkover, I won`.
 * The writer's games come first, except that a writer who says who won may put the winner's games first.
 */
export function parseScoreText(
  text: string,
  sport: Sport,
  writer: 'user1' | 'user2',
  errorTexts: ScoreErrorTexts,
): ParsedScore {
  const words = splitScoreWords(text);
  if (words === null) return { kind: 'none' };
  const isOpenEnded = words.outcome === 'retired' || words.outcome === 'walkover';
  const readings = listSetReadings(words.numbers, sport);
  if (readings.length === 0) {
    if (words.numbers.trim() !== '') return { kind: 'none' };
    if (words.outcome !== 'walkover' && !(words.outcome === 'retired' && words.verdict !== null))
      return { kind: 'none' };
  }
  if (isOpenEnded && words.verdict === null) return { kind: 'winnerMissing' };
  const check = (sets: readonly ScoreTextSet[]) => {
    const entry = toEntry(sets, words, sport, writer);
    return { entry, error: findScoreError(sport, toSetScores(entry), entry.outcome, errorTexts) };
  };
  const [likeliest = [], ...others] = readings;
  const first = check(likeliest);
  if (first.error === null) return { kind: 'score', entry: first.entry };
  const valid = others.map(check).find(({ error }) => error === null);
  return valid ? { kind: 'score', entry: valid.entry } : { kind: 'impossible', error: first.error.text };
}

/** Turns the sets to user1's view, via the writer's view if the winner's games come first. */
function toEntry(
  read: readonly ScoreTextSet[],
  words: ScoreTextParts,
  sport: Sport,
  writer: 'user1' | 'user2',
): ScoreEntry {
  const { outcome, verdict } = words;
  const asWritten = build(read, outcome, writer, verdict, sport);
  const opponent = writer === 'user1' ? 'user2' : 'user1';
  if (outcome === 'retired' || outcome === 'walkover' || verdict === null) return asWritten;
  const { winner } = getScoreResult(sport, toSetScores(asWritten), outcome, null);
  const said = verdict === 'won' ? writer : opponent;
  return winner === null || winner === said ? asWritten : build(read, outcome, opponent, verdict, sport);
}

/** @param first the player whose games come first */
function build(
  sets: readonly ScoreTextSet[],
  outcome: ScoreOutcome,
  first: 'user1' | 'user2',
  verdict: ScoreTextParts['verdict'],
  sport: Sport,
): ScoreEntry {
  const second = first === 'user1' ? 'user2' : 'user1';
  const isOpenEnded = outcome === 'retired' || outcome === 'walkover';
  const sides = sets.map((set, index) => {
    const stored = toStoredSet(set, sport, index);
    const [user1, user2] = first === 'user1' ? stored.games : stored.games.toReversed();
    const [tiebreak1, tiebreak2] = first === 'user1' ? stored.points : stored.points.toReversed();
    return { user1, user2, tiebreak1, tiebreak2 };
  });
  const [set1, set2, set3] = sides;
  return {
    outcome,
    ...(isOpenEnded && { winner: verdict === 'won' ? first : second }),
    ...(set1 && { user1Set1: set1.user1, user2Set1: set1.user2 }),
    ...(set2 && { user1Set2: set2.user1, user2Set2: set2.user2 }),
    ...(set3 && { user1Set3: set3.user1, user2Set3: set3.user2 }),
    ...(set1 && { user1Set1Tiebreak: set1.tiebreak1, user2Set1Tiebreak: set1.tiebreak2 }),
    ...(set2 && { user1Set2Tiebreak: set2.tiebreak1, user2Set2Tiebreak: set2.tiebreak2 }),
    ...(set3 && { user1Set3Tiebreak: set3.tiebreak1, user2Set3Tiebreak: set3.tiebreak2 }),
  };
}

interface StoredSet {
  readonly games: readonly [number, number];
  readonly points: readonly [number, number] | readonly [null, null];
}

/** Tennis stores a match tiebreak, written as `10-8` or `1-0 (8)`, as a set of 1-0. A single number in a tiebreak is the loser's. */
function toStoredSet({ games, tiebreak }: ScoreTextSet, sport: Sport, index: number): StoredSet {
  const [mine, theirs] = games;
  if (sport !== 'tennis') return { games, points: [null, null] };
  if (index === 2 && tiebreak === null && Math.max(mine, theirs) >= matchTiebreakTarget) {
    return { games: mine > theirs ? [1, 0] : [0, 1], points: games };
  }
  if (tiebreak === null) return { games, points: [null, null] };
  const target = mine + theirs === 1 ? matchTiebreakTarget : setTiebreakTarget;
  const [low = 0, high = Math.max(target, low + 2)] = tiebreak.toSorted((one, other) => one - other);
  return { games, points: mine > theirs ? [high, low] : [low, high] };
}
