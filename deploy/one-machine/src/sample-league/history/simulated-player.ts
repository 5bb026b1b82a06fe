import { dayMs } from '@rally/contracts/durations';
import { type Playstyle, playstyles } from '@rally/contracts/scoring';
import type { SeededRandom } from '@rally/seeded-random';
import { demoPhones } from '../../demo-phones.ts';
import type { StoredSamplePlayer } from '../stored-sample-player.ts';

/** A sample player who plays regularly, with hidden simulation parameters. Probabilities are from 0 to 1. */
export interface SimulatedPlayer {
  readonly player: StoredSamplePlayer;
  /** Whether this is a demo player, who is always reliable. */
  readonly isDemoPlayer: boolean;
  /** Probability of opting in for a week. */
  readonly optInProbability: number;
  /** Probability of searching for a paid match in a week without a match. */
  readonly paidSearchProbability: number;
  /** Probability of showing up for a match. */
  readonly showUpProbability: number;
  /** True initial level, and its yearly gain, in rating points. */
  readonly trueLevel: number;
  readonly yearlyGain: number;
  readonly playstyle: Playstyle;
  /** Periods of absence, in epoch milliseconds. */
  readonly absences: readonly { readonly from: number; readonly to: number }[];
}

/** Share of players who ever play; the others only signed up. */
const activePlayerShare = 0.33;
/**
 * Standard deviation of what the demo players, who all say 3.5, are wrong about, in rating points. They play most of the matches of a
 * small league: if all were equal, they would win by chance what the ratings take for a difference.
 */
const demoSkillError = 0.4;

export function createSimulatedPlayers(
  players: readonly StoredSamplePlayer[],
  random: SeededRandom,
  now: Date,
): SimulatedPlayer[] {
  const demoPlayerPhones = new Set<string>([demoPhones.player, ...demoPhones.partners]);
  return players.flatMap((player) => {
    if (player.phone === demoPhones.admin) return [];
    const isDemoPlayer = demoPlayerPhones.has(player.phone);
    if (!isDemoPlayer && !random.chance(activePlayerShare)) return [];
    const simulated: SimulatedPlayer = {
      player,
      isDemoPlayer,
      optInProbability: isDemoPlayer ? 0.7 : 0.2 + 0.75 * random.uniform(),
      paidSearchProbability: random.chance(isDemoPlayer ? 0.5 : 0.3) ? 0.3 : 0,
      showUpProbability: isDemoPlayer ? 1 : random.pick([0.5, 0.9, 0.95, 0.97, 0.98, 0.99, 0.99, 1, 1, 1]),
      trueLevel: (player.skill ?? 3) + pickSkillError(player, isDemoPlayer, random),
      yearlyGain: isDemoPlayer ? random.normal(0.1, 0.2) : random.normal(0.12, 0.15),
      playstyle: random.pick(playstyles),
      absences: isDemoPlayer ? [] : pickAbsencePeriods(Date.parse(player.createdAt), now.getTime(), random),
    };
    return [simulated];
  });
}

/** How far a player's true level is from the one they state. The demo player is right, so that most partners suit them. */
function pickSkillError({ phone }: StoredSamplePlayer, isDemoPlayer: boolean, random: SeededRandom): number {
  if (!isDemoPlayer) return random.normal(-0.1, 0.4);
  return phone === demoPhones.player ? 0 : random.normal(0, demoSkillError);
}

export function isSimulatedPlayerAway({ absences }: SimulatedPlayer, at: Date): boolean {
  return absences.some(({ from, to }) => from <= at.getTime() && at.getTime() < to);
}

/** Random vacations; one player in four eventually quits. */
function pickAbsencePeriods(joinedAt: number, now: number, random: SeededRandom): { from: number; to: number }[] {
  const breaks = Array.from({ length: 1 + Math.floor((now - joinedAt) / (150 * dayMs)) }, () => {
    const from = random.between(joinedAt, now);
    return { from, to: from + random.between(10, 50) * dayMs };
  });
  return random.chance(0.25)
    ? [...breaks, { from: random.between(joinedAt, now), to: Number.POSITIVE_INFINITY }]
    : breaks;
}
