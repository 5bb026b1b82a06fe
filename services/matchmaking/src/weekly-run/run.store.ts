import type { CloudEvent } from '@rally/contracts';
import type { PairOverrides, PlayerPair, RunKind, WeeklyPlanSize, WhatIf } from '@rally/contracts/matchmaking';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import type { WeekId } from '@rally/league-calendar';
import { type Connection, Schema } from 'mongoose';
import type { AppliedPairOutcome, Run, RunPair, UnpairedRunPlayer } from './run.ts';

export interface RunStore {
  findById(id: string): Promise<Run | null>;
  countByWeek(week: WeekId): Promise<number>;
  /** The standby runs of a week, the latest first, with previews. */
  listStandbyRuns(week: WeekId): Promise<Run[]>;
  /** The pairs that the latest run of a week that is not a preview must not have. */
  findForbiddenPairs(week: WeekId): Promise<readonly PlayerPair[]>;
  /** The oldest run that is neither a preview nor applied. */
  findUnfinished(): Promise<Run | null>;
  /** The newest weekly run that is not a preview. */
  findLatest(): Promise<Run | null>;
  countPairs(runId: string): Promise<number>;
  /** Stores a plan. The run itself is written last; pairs without a run are ignored. */
  addPlan(
    run: Run,
    pairs: readonly RunPair[],
    unpaired: readonly UnpairedRunPlayer[],
    events: readonly CloudEvent[],
  ): Promise<void>;
  /** Assigns the run to the holder of a newer lease. Null if an even newer one has it. */
  claim(id: string, fence: number): Promise<Run | null>;
  /** Advances the run unless its state has changed since it was read. Resolves to whether it was written. */
  advance(before: Run, after: Run): Promise<boolean>;
  listPairs(runId: string): Promise<RunPair[]>;
  listUnpaired(runId: string): Promise<UnpairedRunPlayer[]>;
  /** Pairs without an outcome, in the order of the plan. */
  listOpenPairs(runId: string, limit: number): Promise<RunPair[]>;
  /** Records the outcomes of pairs and the players left unpaired by them. Safe to repeat. */
  recordOutcomes(
    runId: string,
    outcomes: readonly { matchId: string; outcome: AppliedPairOutcome }[],
    unpaired: readonly UnpairedRunPlayer[],
  ): Promise<void>;
}

type RunDocument = Omit<Run, 'id' | 'kind' | 'isOptimal' | 'whatIf' | 'baseline' | 'pairOverrides'> & {
  _id: string;
  version: number;
  /** Missing in runs of 0.1.0, which are all weekly. */
  kind?: RunKind;
  /** Missing in runs of 0.1.0, which count as not proven. */
  isOptimal?: boolean;
  /** Missing in runs of 0.1.0. */
  whatIf?: WhatIf | null;
  baseline?: WeeklyPlanSize | null;
  pairOverrides?: PairOverrides | null;
  outbox?: CloudEvent[];
};
type PairDocument = Omit<RunPair, 'matchId'> & { _id: string; runId: string };
type UnpairedDocument = UnpairedRunPlayer & { _id: string; runId: string };

const known = { type: String, required: true };
const number = { type: Number, required: true };

const runSchema = new Schema(
  {
    ...outboxSchemaFields,
    _id: known,
    kind: String,
    week: known,
    seed: number,
    dryRun: { type: Boolean, required: true },
    state: known,
    createdAt: { type: Date, required: true },
    fence: number,
    isOptimal: { type: Boolean, required: true },
    whatIf: { type: Schema.Types.Mixed, default: null },
    baseline: { type: Schema.Types.Mixed, default: null },
    pairOverrides: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'runs', strict: 'throw', versionKey: false },
);
runSchema.index({ week: 1 });
runSchema.index({ dryRun: 1, state: 1 });

const pairSchema = new Schema(
  {
    /** The id of its match. */
    _id: known,
    runId: known,
    user1Id: known,
    user2Id: known,
    sport: known,
    quality: number,
    reasons: { type: Schema.Types.Mixed, required: true },
    outcome: { type: String, default: null },
  },
  { collection: 'run_pairs', strict: 'throw', versionKey: false, minimize: false },
);
pairSchema.index({ runId: 1, outcome: 1 });

const unpairedSchema = new Schema(
  {
    /** `{runId}:{playerId}` */
    _id: known,
    runId: known,
    playerId: known,
    sport: known,
    reason: known,
    sentence: known,
    wouldHelp: { type: String, default: null },
    weeksWaited: number,
  },
  { collection: 'run_unpaired', strict: 'throw', versionKey: false },
);
unpairedSchema.index({ runId: 1 });

const batchSize = 1_000;

/** Store of runs. Pairs and unpaired players have their own collections because those of a large league exceed one document. */
export function createRunStore(connection: Connection, events: Pick<EventBus, 'outbox'>): RunStore {
  const runs = connection.model<RunDocument>('Run', runSchema);
  const pairs = connection.model<PairDocument>('RunPair', pairSchema);
  const unpaired = connection.model<UnpairedDocument>('RunUnpaired', unpairedSchema);
  // Runs emit audit entries only, which are not republished.
  events.outbox(runs, () => []);

  return {
    async findById(id) {
      const row = await runs.findById(id).lean<RunDocument>();
      return row && runOf(row);
    },
    countByWeek: (week) => runs.countDocuments({ week }),
    async listStandbyRuns(week) {
      const rows = await runs.find({ week, kind: 'standby' }).sort({ createdAt: -1, _id: -1 }).lean<RunDocument[]>();
      return rows.map(runOf);
    },
    async findForbiddenPairs(week) {
      const row = await runs.findOne({ week, dryRun: false }).sort({ createdAt: -1, _id: -1 }).lean<RunDocument>();
      return row?.pairOverrides?.forbidden ?? [];
    },
    async findUnfinished() {
      const row = await runs
        .findOne({ dryRun: false, state: { $in: ['planned', 'applying'] } })
        .sort({ createdAt: 1, _id: 1 })
        .lean<RunDocument>();
      return row && runOf(row);
    },
    async findLatest() {
      const row = await runs
        .findOne({ dryRun: false, kind: { $ne: 'standby' } })
        .sort({ createdAt: -1, _id: -1 })
        .lean<RunDocument>();
      return row && runOf(row);
    },
    countPairs: (runId) => pairs.countDocuments({ runId }),
    async addPlan(run, plannedPairs, unpairedPlayers, outbox) {
      await Promise.all([pairs.deleteMany({ runId: run.id }), unpaired.deleteMany({ runId: run.id })]);
      for (const batch of batches(plannedPairs)) {
        const rows = batch.map(({ matchId, ...pair }) => ({ _id: matchId, runId: run.id, ...pair }));
        await pairs.insertMany(rows, { ordered: false, lean: true });
      }
      for (const batch of batches(unpairedPlayers)) {
        await unpaired.insertMany(
          batch.map((player) => unpairedRow(run.id, player)),
          { ordered: false, lean: true },
        );
      }
      const { id, ...fields } = run;
      await runs.create({ _id: id, ...fields, version: 1, outbox: [...outbox] });
    },
    async claim(id, fence) {
      const row = await runs
        .findOneAndUpdate({ _id: id, fence: { $lte: fence } }, { $set: { fence } }, { returnDocument: 'after' })
        .lean<RunDocument>();
      return row && runOf(row);
    },
    async advance(before, after) {
      const { modifiedCount } = await runs.updateOne(
        { _id: before.id, state: before.state, fence: before.fence },
        { $set: { state: after.state }, $inc: { version: 1 } },
      );
      return modifiedCount === 1;
    },
    async listPairs(runId) {
      return (await pairs.find({ runId }).sort({ user1Id: 1 }).lean<PairDocument[]>()).map(pairOf);
    },
    async listUnpaired(runId) {
      const rows = await unpaired.find({ runId }).sort({ playerId: 1 }).lean<UnpairedDocument[]>();
      return rows.map(({ _id, runId: _runId, ...player }) => player);
    },
    async listOpenPairs(runId, limit) {
      const rows = await pairs.find({ runId, outcome: null }).sort({ user1Id: 1 }).limit(limit).lean<PairDocument[]>();
      return rows.map(pairOf);
    },
    async recordOutcomes(runId, outcomes, left) {
      if (left.length > 0) {
        await unpaired.bulkWrite(
          left.map((player) => {
            const { _id, ...fields } = unpairedRow(runId, player);
            return { updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } };
          }),
          { ordered: false },
        );
      }
      if (outcomes.length === 0) return;
      await pairs.bulkWrite(
        outcomes.map(({ matchId, outcome }) => ({
          updateOne: { filter: { _id: matchId, outcome: null }, update: { $set: { outcome } } },
        })),
        { ordered: false },
      );
    },
  };
}

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize);
}

function unpairedRow(runId: string, player: UnpairedRunPlayer): UnpairedDocument {
  return { _id: `${runId}:${player.playerId}`, runId, ...player };
}

function runOf(row: RunDocument): Run {
  const { _id, kind = 'weekly', week, seed, dryRun, state, createdAt, fence, isOptimal = false } = row;
  const { whatIf = null, baseline = null, pairOverrides = null } = row;
  return { id: _id, kind, week, seed, dryRun, state, createdAt, fence, isOptimal, whatIf, baseline, pairOverrides };
}

function pairOf({ _id, runId: _runId, ...pair }: PairDocument): RunPair {
  return { matchId: _id, ...pair };
}
