import type { CloudEvent } from '@rally/contracts';
import { outboxSchemaFields } from '@rally/events';
import type { SchemaFields } from '@rally/service-kit';
import { Schema } from 'mongoose';
import type { PairingRun, RunPair, UnpairedRunPlayer } from './pairing-run.ts';

/** A run as stored. */
export type RunDocument = Omit<PairingRun, 'id' | keyof FieldsAddedLater> &
  Partial<FieldsAddedLater> & { _id: string; version: number; outbox?: CloudEvent[] };

/** Defaults for runs of earlier versions, all of which are weekly, planned and not proven optimal. */
type FieldsAddedLater = Pick<
  PairingRun,
  | 'kind'
  | 'isOptimal'
  | 'whatIf'
  | 'baseline'
  | 'pairOverrides'
  | 'planFence'
  | 'planningAttempts'
  | 'progress'
  | 'failure'
  | 'summary'
>;
/** `fence` is the plan's; missing in rows of earlier versions. */
export type RunPairDocument = Omit<RunPair, 'matchId'> & { _id: string; runId: string; fence?: number | null };
export type UnpairedDocument = UnpairedRunPlayer & { _id: string; runId: string; fence?: number | null };

const requiredString = { type: String, required: true };
const requiredNumber = { type: Number, required: true };

export const runSchema = new Schema(
  {
    ...outboxSchemaFields,
    _id: requiredString,
    kind: String,
    week: requiredString,
    seed: requiredNumber,
    dryRun: { type: Boolean, required: true },
    state: requiredString,
    createdAt: { type: Date, required: true },
    fence: requiredNumber,
    isOptimal: { type: Boolean, required: true },
    whatIf: { type: Schema.Types.Mixed, default: null },
    baseline: { type: Schema.Types.Mixed, default: null },
    pairOverrides: { type: Schema.Types.Mixed, default: null },
    planFence: { type: Number, default: null },
    planningAttempts: requiredNumber,
    progress: { type: Schema.Types.Mixed, required: true },
    failure: { type: Schema.Types.Mixed, default: null },
    summary: { type: Schema.Types.Mixed, default: null },
  } satisfies SchemaFields<RunDocument>,
  { collection: 'runs', versionKey: false },
);
runSchema.index({ week: 1 });
runSchema.index({ dryRun: 1, state: 1 });

export const runPairDocumentSchema = new Schema(
  {
    /** The id of its match. */
    _id: requiredString,
    runId: requiredString,
    fence: { type: Number, default: null },
    user1Id: requiredString,
    user2Id: requiredString,
    sport: requiredString,
    quality: requiredNumber,
    reasons: { type: Schema.Types.Mixed, required: true },
    outcome: { type: String, default: null },
  } satisfies SchemaFields<RunPairDocument>,
  { collection: 'run_pairs', versionKey: false, minimize: false },
);
runPairDocumentSchema.index({ runId: 1, fence: 1, outcome: 1, user1Id: 1 });
runPairDocumentSchema.index({ runId: 1, fence: 1, user1Id: 1 });

export const unpairedSchema = new Schema(
  {
    /** `{runId}:{playerId}` */
    _id: requiredString,
    runId: requiredString,
    fence: { type: Number, default: null },
    playerId: requiredString,
    sport: requiredString,
    reason: requiredString,
    sentence: requiredString,
    wouldHelp: { type: String, default: null },
    weeksWaited: requiredNumber,
  } satisfies SchemaFields<UnpairedDocument>,
  { collection: 'run_unpaired', versionKey: false },
);
unpairedSchema.index({ runId: 1, fence: 1, playerId: 1 });

export function toUnpairedDocument(
  plan: { runId: string; fence: number | null },
  player: UnpairedRunPlayer,
): UnpairedDocument {
  return { _id: `${plan.runId}:${player.playerId}`, ...plan, ...player };
}

export function fromRunDocument({ _id, version: _version, outbox: _outbox, ...fields }: RunDocument): PairingRun {
  return {
    kind: 'weekly',
    isOptimal: false,
    whatIf: null,
    baseline: null,
    pairOverrides: null,
    planFence: null,
    planningAttempts: 0,
    progress: { done: 0, total: 0 },
    failure: null,
    summary: null,
    ...fields,
    id: _id,
  };
}

export function fromPairDocument({ _id, runId: _runId, fence: _fence, ...pair }: RunPairDocument): RunPair {
  return { matchId: _id, ...pair };
}
