import type {
  PairingReasons,
  PlayerPair,
  RunKind,
  RunProgress,
  RunState,
  RunSummary,
  StaffPairOverrides,
  UnpairedReason,
  WeeklyPlanSize,
  WhatIfRules,
} from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import type { WeekId } from '@rally/league-calendar';

/** A weekly run, and how much of its plan is applied. */
export interface PairingRun {
  readonly id: string;
  readonly kind: RunKind;
  /** The week of the question; its matches are played in the week after. */
  readonly week: WeekId;
  readonly seed: number;
  /** A preview, which is never applied. */
  readonly dryRun: boolean;
  readonly state: RunState;
  readonly createdAt: Date;
  /** Fencing number of the lease that processes it, 0 before the first; holders of older leases are rejected. */
  readonly fence: number;
  /** The fencing number under which the plan was made; its pairs and unpaired players carry it. Null in data of earlier versions. */
  readonly planFence: number | null;
  /** How many processes have begun to plan it. */
  readonly planningAttempts: number;
  /** Players done in the current state, planning or applying. */
  readonly progress: RunProgress;
  /** Null unless it failed. */
  readonly failure: RunFailure | null;
  /** Null before it is planned, and in data of earlier versions. */
  readonly summary: RunSummary | null;
  /** Whether no better plan exists under the rules; a very large league may get a plan without that proof. */
  readonly isOptimal: boolean;
  /** Rules that this preview tries; null for the league's. */
  readonly whatIf: WhatIfRules | null;
  /** The pairs that staff pinned or forbade; null for none. */
  readonly pairOverrides: StaffPairOverrides | null;
  /** The result with the league's rules alone, for comparison; null unless the run has other rules or pairs that staff decided. */
  readonly baseline: WeeklyPlanSize | null;
}

/** Why a run failed. Players are stored by id only, because names must disappear with a closed account. */
export type RunFailure =
  | { readonly code: 'pin_refused'; readonly pair: PlayerPair; readonly sentence: string }
  | { readonly code: 'run_week_closed' | 'run_broken' };

/** Two players whom a run pairs. */
export interface RunPair {
  /** Id of its match. It derives from run and players, so that retries create one match. */
  readonly matchId: string;
  readonly user1Id: string;
  readonly user2Id: string;
  readonly sport: Sport;
  readonly quality: number;
  readonly reasons: PairingReasons;
  /** Null until it is applied. */
  readonly outcome: RunPairOutcome | null;
}

/** The match was created, or a rule no longer allowed the pair when the plan was applied. */
export type RunPairOutcome = 'made' | 'refused';

/** A player whom a run leaves unpaired. */
export interface UnpairedRunPlayer {
  readonly playerId: string;
  readonly sport: Sport;
  readonly reason: UnpairedReason;
  readonly sentence: string;
  readonly wouldHelp: string | null;
  readonly weeksWaited: number;
}

/** All state transitions. */
export const runTransitions = {
  plan: { from: 'planning', to: 'planned' },
  fail: { from: 'planning', to: 'failed' },
  begin: { from: 'planned', to: 'applying' },
  finish: { from: 'applying', to: 'applied' },
} as const satisfies Record<string, { from: RunState; to: RunState }>;

/** Marks the run as planned. Null unless it is being planned. */
export function markRunPlanned(
  run: PairingRun,
  plan: Pick<PairingRun, 'isOptimal' | 'baseline' | 'summary'>,
): PairingRun | null {
  if (run.state !== runTransitions.plan.from) return null;
  return { ...run, ...plan, planFence: run.fence, state: runTransitions.plan.to };
}

/** Ends the run with an error. Null unless it is being planned: what is planned can be applied, pair by pair. */
export function markRunFailed(run: PairingRun, failure: RunFailure): PairingRun | null {
  return run.state === runTransitions.fail.from ? { ...run, failure, state: runTransitions.fail.to } : null;
}

/** Marks the run as being applied. Null for a preview and for a run that is already being applied. */
export function beginApplyingRun(run: PairingRun): PairingRun | null {
  return run.dryRun || run.state !== runTransitions.begin.from ? null : { ...run, state: runTransitions.begin.to };
}

/** Marks the run as applied. Null while a pair has no outcome, and for a run that is not being applied. */
export function markRunApplied(run: PairingRun, openPairs: number): PairingRun | null {
  return openPairs > 0 || run.state !== runTransitions.finish.from ? null : { ...run, state: runTransitions.finish.to };
}

/** Default seed: the week's date as a number, e.g. 20261116. */
export function deriveRunSeed(week: WeekId): number {
  return Number(week.replaceAll('-', ''));
}

/** Id of the one run that the schedule starts for a week. */
export function getScheduledRunId(week: WeekId): string {
  return `${week}.sunday`;
}

/** Id of the n-th run that staff start or preview in a week. */
export function getStaffRunId(week: WeekId, number: number): string {
  return `${week}.${number}`;
}

/** Id of the n-th standby run for the answers of a week. */
export function getStandbyRunId(week: WeekId, number: number): string {
  return `${week}.standby.${number}`;
}
