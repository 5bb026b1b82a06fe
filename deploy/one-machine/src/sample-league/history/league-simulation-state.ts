import { hourMs } from '@rally/contracts/durations';
import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { InMemoryScoring } from '@rally/scoring';
import type { SeededRandom } from '@rally/seeded-random';
import type { SimulatedEventQueue } from './simulated-event-queue.ts';
import type { SimulatedMatchStore } from './simulated-match-store.ts';
import type { SimulatedPlayer } from './simulated-player.ts';

/** Shared state of the history simulation. */
export interface LeagueSimulationState {
  readonly random: SeededRandom;
  readonly queue: SimulatedEventQueue;
  readonly scoring: InMemoryScoring;
  readonly matches: SimulatedMatchStore;
  readonly payments: Map<string, SimulatedPaidMatchFee>;
  readonly findSimulatedPlayer: (playerId: string) => SimulatedPlayer;
  /** End of the simulated history. */
  readonly now: Date;
}

/** A paid match fee, refunded if the opponent did not show up or canceled. */
export interface SimulatedPaidMatchFee {
  readonly matchId: string;
  readonly payerId: string;
  readonly paidAt: Date;
  readonly refundedAt: Date | null;
}

/** A match with both players. */
export interface SimulatedMatchPair {
  readonly match: MatchSnapshot;
  readonly user1: SimulatedPlayer;
  readonly user2: SimulatedPlayer;
}

export function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + Math.round(hours * hourMs));
}
