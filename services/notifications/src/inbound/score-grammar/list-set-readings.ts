import type { Sport } from '@rally/contracts/players';
import { matchTiebreakTarget } from '@rally/contracts/scoring';

/** A set with its games in the order of the text, and the content of its parentheses. */
export interface ScoreTextSet {
  readonly games: readonly [number, number];
  /** Both sides' points, or only the loser's. */
  readonly tiebreak: readonly number[] | null;
}

const setsMax = 5;
const tiebreakPattern = '(?:\\s*\\(\\s*(\\d{1,2})(?:\\s*-\\s*(\\d{1,2}))?\\s*\\))?';
const written = new RegExp(`^\\s*(\\d{1,2})\\s*-\\s*(\\d{1,2})${tiebreakPattern}`);
const compact = new RegExp(`^\\s*(\\d)(\\d)(?!\\d)${tiebreakPattern}`);
const spaced = new RegExp(`^\\s*(\\d{1,2})\\s+(\\d{1,2})(?!\\s*-)${tiebreakPattern}`);

/**
 * The ways to read numbers as sets, the likeliest first: `6-4 3-6`, `64 36` (tennis only, where a set has one digit a side) and
 * `6 4 3 6`.
 */
export function listSetReadings(numbers: string, sport: Sport): ScoreTextSet[][] {
  const likely = sport === 'tennis' ? [written, compact] : [written];
  const readings = [parseAllSets(numbers, likely), parseAllSets(numbers, [written, spaced])];
  return readings.filter((sets) => sets !== null);
}

/** Reads the text set by set, each with the first pattern that fits; null if something is left. */
function parseAllSets(numbers: string, patterns: readonly RegExp[]): ScoreTextSet[] | null {
  const sets: ScoreTextSet[] = [];
  let rest = numbers;
  while (rest.trim() !== '') {
    const found = patterns.map((pattern) => pattern.exec(rest)).find((match) => match !== null);
    if (!found || sets.length === setsMax) return null;
    const [whole, mine, theirs, ...points] = found;
    const tiebreak = points.filter((point) => point !== undefined).map(Number);
    const games = [Number(mine), Number(theirs)] as const;
    const [first, second] = tiebreak;
    if (first !== undefined && second !== undefined && isMatchTiebreak(games, [first, second])) {
      sets.push({ games, tiebreak: null }, { games: [first, second], tiebreak: null });
    } else sets.push({ games, tiebreak: tiebreak.length > 0 ? tiebreak : null });
    rest = rest.slice(whole.length);
  }
  return sets.length > 0 ? sets : null;
}

/** Whether points in brackets are a separate set, as in `6-4 4-6 [10-8]`: the games before them need no tiebreak. */
function isMatchTiebreak(games: readonly [number, number], points: readonly [number, number]): boolean {
  return Math.abs(games[0] - games[1]) > 1 && Math.max(...points) >= matchTiebreakTarget;
}
