import { type Playstyle, playstyles } from '@rally/contracts/scoring';
import type { SeededRandom } from '@rally/seeded-random';
import { demoPhones } from '../../demo-phones.ts';
import type { FullPlayer } from '../full-player.ts';

/** A sample player who plays regularly, with hidden simulation parameters. Probabilities are from 0 to 1. */
export interface Regular {
  readonly player: FullPlayer;
  /** Whether this is a demo player, who is always reliable. */
  readonly isOfDemo: boolean;
  /** Probability of opting in for a week. */
  readonly eagerness: number;
  /** Probability of searching for a paid match in a week without a match. */
  readonly spending: number;
  /** Probability of showing up for a match. */
  readonly showing: number;
  /** True initial level, and its yearly gain, in rating points. */
  readonly level: number;
  readonly yearlyGain: number;
  readonly playstyle: Playstyle;
  /** Periods of absence, in epoch milliseconds. */
  readonly away: readonly { readonly from: number; readonly to: number }[];
}

/** Share of players who ever play; the others only signed up. */
const regularShare = 0.33;
const dayMs = 86_400_000;

export function chooseRegulars(players: readonly FullPlayer[], random: SeededRandom, now: Date): Regular[] {
  const ofDemo = new Set<string>([demoPhones.player, ...demoPhones.partners]);
  return players.flatMap((player) => {
    if (player.phone === demoPhones.admin) return [];
    const isOfDemo = ofDemo.has(player.phone);
    if (!isOfDemo && !random.chance(regularShare)) return [];
    const regular: Regular = {
      player,
      isOfDemo,
      eagerness: isOfDemo ? 0.7 : 0.2 + 0.75 * random.uniform(),
      spending: random.chance(isOfDemo ? 0.5 : 0.3) ? 0.3 : 0,
      showing: isOfDemo ? 1 : random.pick([0.5, 0.9, 0.95, 0.97, 0.98, 0.99, 0.99, 1, 1, 1]),
      level: (player.skill ?? 3) + (isOfDemo ? random.normal(0, 0.15) : random.normal(-0.1, 0.35)),
      yearlyGain: isOfDemo ? 0.1 : random.normal(0.12, 0.15),
      playstyle: random.pick(playstyles),
      away: isOfDemo ? [] : absences(Date.parse(player.createdAt), now.getTime(), random),
    };
    return [regular];
  });
}

export function isAway({ away }: Regular, at: Date): boolean {
  return away.some(({ from, to }) => from <= at.getTime() && at.getTime() < to);
}

/** Random vacations; one player in four eventually quits. */
function absences(joinedAt: number, now: number, random: SeededRandom): { from: number; to: number }[] {
  const breaks = Array.from({ length: 1 + Math.floor((now - joinedAt) / (150 * dayMs)) }, () => {
    const from = random.between(joinedAt, now);
    return { from, to: from + random.between(10, 50) * dayMs };
  });
  return random.chance(0.25)
    ? [...breaks, { from: random.between(joinedAt, now), to: Number.POSITIVE_INFINITY }]
    : breaks;
}
