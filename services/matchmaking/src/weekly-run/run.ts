import type { PairReasons, RunState, UnpairedReason } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import type { WeekId } from '@rally/league-calendar';

/** A weekly run: what was planned, and how far it is applied. */
export interface Run {
  readonly id: string;
  /** The week of the question; its matches are played in the week after. */
  readonly week: WeekId;
  readonly seed: number;
  /** A preview is never applied. */
  readonly dryRun: boolean;
  readonly state: RunState;
  readonly createdAt: Date;
  /** The number of the lease under which it is worked on; a holder of an older one may not. */
  readonly fence: number;
  /** Whether no better plan exists under the rules; a very large league may get a plan without that proof. */
  readonly isOptimal: boolean;
}

/** Two players whom a run puts together. */
export interface RunPair {
  /** Of the match that comes of it: it follows from the run and the two, so that it is made once however often one tries. */
  readonly matchId: string;
  readonly user1Id: string;
  readonly user2Id: string;
  readonly sport: Sport;
  readonly quality: number;
  readonly reasons: PairReasons;
  /** Null as long as it is not applied. */
  readonly outcome: PairOutcome | null;
}

/** The match is there, or a rule that was kept at the plan was broken when it came to applying it. */
export type PairOutcome = 'made' | 'refused';

/** A player whom a run leaves without a match. */
export interface RunUnpaired {
  readonly playerId: string;
  readonly sport: Sport;
  readonly reason: UnpairedReason;
  readonly sentence: string;
  readonly wouldHelp: string | null;
  readonly weeksWaited: number;
}

/** Every way from one state to another. */
export const transitions = {
  begin: { from: 'planned', to: 'applying' },
  finish: { from: 'applying', to: 'applied' },
} as const satisfies Record<string, { from: RunState; to: RunState }>;

/** The run's pairs are about to become matches. Null for a preview, and for a run that has begun. */
export function beginApplying(run: Run): Run | null {
  return run.dryRun || run.state !== transitions.begin.from ? null : { ...run, state: transitions.begin.to };
}

/** Every pair has its outcome. Null while one has none, and for a run that is not under way. */
export function finishApplying(run: Run, openPairs: number): Run | null {
  return openPairs > 0 || run.state !== transitions.finish.from ? null : { ...run, state: transitions.finish.to };
}

/** The seed where nobody names one: the week's date as a number, e.g. 20261116. */
export function seedOf(week: WeekId): number {
  return Number(week.replaceAll('-', ''));
}

/** The run that the schedule starts for a week; there is one of them. */
export function scheduledRunId(week: WeekId): string {
  return `${week}.sunday`;
}

/** The n-th run of a week that staff start or preview. */
export function staffRunId(week: WeekId, number: number): string {
  return `${week}.${number}`;
}
