import type { SeededRandom } from '@rally/seeded-random';
/** The games that each player won in two sets. */
export interface TwoSetResult {
  readonly games: readonly [number, number];
  /** Games of the player who won fewer. */
  readonly loserGames: number;
}

/** A match counts as competitive when the loser won at least this many games over two sets. */
export const competitiveGamesMin = 7;

/** How a whole rating point changes the odds of one game: half a point wins 72 of 100 games, or 6-2 6-2 on average. */
const logitPerRatingPoint = 1.9;

/** The probability that the first player wins a game, by the lead in rating points. */
export function getSimulatedGameWinChance(ratingLead: number): number {
  return 1 / (1 + Math.exp(-logitPerRatingPoint * ratingLead));
}

/** Simulates two sets to six games with a lead of two, or a deciding game at six all. */
export function simulateTwoSets(ratingLead: number, random: SeededRandom): TwoSetResult {
  const chance = getSimulatedGameWinChance(ratingLead);
  const games: [number, number] = [0, 0];
  for (let set = 0; set < 2; set += 1) {
    const [ours, theirs] = playSet(chance, random);
    games[0] += ours;
    games[1] += theirs;
  }
  return { games, loserGames: Math.min(...games) };
}

function playSet(chance: number, random: SeededRandom): [number, number] {
  let ours = 0;
  let theirs = 0;
  while (Math.max(ours, theirs) < 6 || (Math.abs(ours - theirs) < 2 && Math.max(ours, theirs) < 7)) {
    if (random.uniform() < chance) ours += 1;
    else theirs += 1;
  }
  return [ours, theirs];
}
