import type { Sport } from '@rally/contracts/players';
import type { SeededRandom } from '@rally/seeded-random';

/**
 * Simulates the sets of a match by the rules of the sport, from the perspective of the player who is `gap` rating points stronger
 * (negative: weaker). `serveEdge` is the share of points above one half that a server wins against an equal opponent.
 */
export function simulateMatch(sport: Sport, gap: number, serveEdge: number, random: SeededRandom): [number, number][] {
  const edge = pointsPerRatingPoint * gap;
  const sets: [number, number][] = [];
  let lead = 0;
  while (sets.length < 2 || (sets.length === 2 && lead === 0)) {
    const set = sport === 'tennis' ? simulateTennisSet(edge, serveEdge, random) : pickleballGame(edge, random);
    sets.push(set);
    lead += Math.sign(set[0] - set[1]);
  }
  return sets;
}

/** Half an NTRP level then gives about 6-2, 6-2, or 60% of the points. */
const pointsPerRatingPoint = 0.2;

function simulateTennisSet(edge: number, serveEdge: number, random: SeededRandom): [number, number] {
  const heldByA = computeServerGameWinProbability(clampProbability(0.5 + serveEdge + edge));
  const heldByB = computeServerGameWinProbability(clampProbability(0.5 + serveEdge - edge));
  let aServes = random.uniform() < 0.5;
  let [a, b] = [0, 0];
  while (!(Math.max(a, b) >= 6 && Math.abs(a - b) >= 2)) {
    if (a === 6 && b === 6) return simulateTiebreak(0.5 + edge, random) ? [7, 6] : [6, 7];
    const toA = aServes ? random.uniform() < heldByA : random.uniform() >= heldByB;
    if (toA) a += 1;
    else b += 1;
    aServes = !aServes;
  }
  return [a, b];
}

/** Source: the closed form for a game with deuce, e.g. Newton and Keller, Probability of winning at tennis (2005). */
function computeServerGameWinProbability(point: number): number {
  return point ** 4 * (15 - 4 * point - (10 * point ** 2) / (1 - 2 * point * (1 - point)));
}

/** Only the server scores; losing a rally loses the serve. */
function pickleballGame(edge: number, random: SeededRandom): [number, number] {
  const rally = clampProbability(0.5 + edge);
  let aServes = random.uniform() < 0.5;
  let [a, b] = [0, 0];
  while (!(Math.max(a, b) >= 11 && Math.abs(a - b) >= 2)) {
    const toA = random.uniform() < rally;
    if (toA !== aServes) aServes = toA;
    else if (toA) a += 1;
    else b += 1;
  }
  return [a, b];
}

/** To 7 points with a lead of two. Serves alternate and are ignored. */
function simulateTiebreak(point: number, random: SeededRandom): boolean {
  let [a, b] = [0, 0];
  while (!(Math.max(a, b) >= 7 && Math.abs(a - b) >= 2)) {
    if (random.uniform() < clampProbability(point)) a += 1;
    else b += 1;
  }
  return a > b;
}

function clampProbability(value: number): number {
  return Math.min(0.99, Math.max(0.01, value));
}
