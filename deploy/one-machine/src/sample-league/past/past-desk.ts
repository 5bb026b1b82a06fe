import type { MatchState } from '@rally/contracts/matchmaking';
import type { InMemoryScoring } from '@rally/scoring';
import type { SeededRandom } from '@rally/seeded-random';
import type { Agenda } from './agenda.ts';
import type { MatchBook } from './match-book.ts';
import type { Regular } from './regular.ts';

/** Shared state of the history simulation. */
export interface PastDesk {
  readonly random: SeededRandom;
  readonly agenda: Agenda;
  readonly scorebook: InMemoryScoring;
  readonly matches: MatchBook;
  readonly payments: Map<string, PastPayment>;
  readonly regularOf: (playerId: string) => Regular;
  /** End of the simulated history. */
  readonly now: Date;
}

/** A paid match fee, refunded if the opponent did not show up or canceled. */
export interface PastPayment {
  readonly matchId: string;
  readonly payerId: string;
  readonly paidAt: Date;
  readonly refundedAt: Date | null;
}

/** A match with both players. */
export interface PairedMatch {
  readonly match: MatchState;
  readonly user1: Regular;
  readonly user2: Regular;
}

const hourMs = 3_600_000;

export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + Math.round(hours * hourMs));
}
