import type { CalibrationBin } from '@rally/contracts/scoring';
import type { RatingLogEntry } from '../rating-log/rating-log-entry.ts';
import { getWinProbability } from '../ratings/formula/get-win-probability.ts';
import { createRatingState, type RatingState } from '../ratings/formula/rating-state.ts';

/** The lower ends of the bins: a favorite's probability is above one half. */
const binStarts = [0.5, 0.6, 0.7, 0.8, 0.9] as const;

/**
 * Compares the win probability of each match's favorite, from both ratings before the match, with the results. Matches without a
 * favorite, without a winner and walkovers are left out.
 * @param entries non-void entries of one sport, in order
 * @param isWholeLog whether no entry is older; otherwise a player's first match among them only sets the rating
 */
export function computeCalibration(entries: readonly RatingLogEntry[], isWholeLog: boolean): CalibrationBin[] {
  const states = new Map<string, RatingState>();
  const forecasts: ForecastOutcome[] = [];
  for (const entry of entries) {
    const [a, b] = [entry.user1, entry.user2].map(
      ({ playerId, skill }) => states.get(playerId) ?? (isWholeLog ? createRatingState(skill, entry.sport) : null),
    );
    if (a && b) forecasts.push(...forecastMatch(entry, a, b));
    for (const { playerId, state } of [entry.user1, entry.user2]) states.set(playerId, state);
  }
  return binStarts.flatMap((from, index) => {
    const to = binStarts[index + 1] ?? 1;
    const inBin = forecasts.filter(({ chance }) => chance >= from && (chance < to || to === 1));
    return inBin.length === 0 ? [] : [createCalibrationBin(inBin, from, to)];
  });
}

interface ForecastOutcome {
  /** The favorite's win probability. */
  readonly chance: number;
  readonly hasWon: boolean;
}

/** Empty if there is nothing to compare. */
function forecastMatch({ score, at, sport }: RatingLogEntry, a: RatingState, b: RatingState): ForecastOutcome[] {
  if (score.winner === null || score.outcome === 'walkover' || a.rating === b.rating) return [];
  const ofUser1 = getWinProbability(a, b, at, sport);
  const favorite = ofUser1 > 0.5 ? 'user1' : 'user2';
  return [{ chance: Math.max(ofUser1, 1 - ofUser1), hasWon: score.winner === favorite }];
}

function createCalibrationBin(forecasts: readonly ForecastOutcome[], from: number, to: number): CalibrationBin {
  const sum = forecasts.reduce((total, { chance }) => total + chance, 0);
  return {
    from,
    to,
    matches: forecasts.length,
    predicted: sum / forecasts.length,
    observed: forecasts.filter(({ hasWon }) => hasWon).length / forecasts.length,
  };
}
