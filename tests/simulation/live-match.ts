import type { Match, SamplePlayer } from '@rally/matchmaking';
import type { SimulatedPairOutcome } from './season-figures.ts';
import type { SimulatedPhones } from './simulated-phones.ts';
import type { ReplyPace, SimulatedChoices } from './simulated-player.ts';
import type { SimulationAgenda } from './simulation-agenda.ts';

/** A match of the season with its players' habits and its figures. */
export interface SimulatedLiveMatch {
  match: Match;
  playedAt: Date | null;
  readonly pace: ReadonlyMap<string, ReplyPace>;
  readonly deliveredAt: Map<string, Date>;
  /** The times that each player has named so far. */
  readonly offered: Map<string, ReadonlySet<string>>;
  readonly figures: SimulatedPairOutcome;
}

export interface SimulatedSeasonDependencies {
  readonly agenda: SimulationAgenda;
  readonly draw: SimulatedChoices;
  readonly phones: SimulatedPhones;
  readonly players: readonly SamplePlayer[];
  readonly zone: string;
  readonly seed: number;
}
