import type { CloudEvent } from '@rally/contracts';
import type { PlayerPair, RunProgress, RunSummary } from '@rally/contracts/matchmaking';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import type { WeekId } from '@rally/league-calendar';
import { tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { Run, RunPair, RunPairOutcome, UnpairedRunPlayer } from './run.ts';

export interface RunStore {
  findById(id: string): Promise<Run | null>;
  countByWeek(week: WeekId): Promise<number>;
  /** The standby runs of a week, the latest first, with previews. */
  listStandbyRuns(week: WeekId): Promise<Run[]>;
  /** The pairs that the latest run of a week that is not a preview, and did not fail, must not have. */
  findForbiddenPairs(week: WeekId): Promise<readonly PlayerPair[]>;
  /** The oldest run that is neither a preview nor ended. */
  findUnfinished(): Promise<Run | null>;
  /** The runs that have not ended, oldest first: previews if `dryRun`, otherwise the others. */
  listUnfinished(dryRun: boolean): Promise<Run[]>;
  /** The newest weekly run that is not a preview. */
  findLatest(): Promise<Run | null>;
  countPairs(run: Run): Promise<number>;
  countOpenPairs(run: Run): Promise<number>;
  /** Stores a new run with its events. False if there is one with its id. */
  create(run: Run, events: readonly CloudEvent[]): Promise<boolean>;
  /** Assigns the run to the holder of a newer lease. Null if its state has changed, or an even newer one has it. */
  claim(run: Run, fence: number): Promise<Run | null>;
  /** Advances the run unless its state has changed since it was read. Resolves to whether it was written. */
  advance(before: Run, after: Run): Promise<boolean>;
  /** Does nothing once a newer lease has the run. */
  saveProgress(run: Run, progress: RunProgress): Promise<void>;
  /** Deletes what earlier holders of the lease planned for a run that is still being planned. */
  deletePlan(run: Run): Promise<void>;
  /** Adds a part of the plan, which counts once the run is marked as planned under the same lease. */
  addToPlan(run: Run, pairs: readonly RunPair[], unpaired: readonly UnpairedRunPlayer[]): Promise<void>;
  /** The pairs that were not refused, by the id of the first player. A limit of 0 means all. */
  listPairs(run: Run, afterUser1Id: string | null, limit: number): Promise<RunPair[]>;
  /** By id. A limit of 0 means all. */
  listUnpaired(run: Run, afterPlayerId: string | null, limit: number): Promise<UnpairedRunPlayer[]>;
  /** Adds up the pairs that were not refused and the unpaired players. */
  summarize(run: Run): Promise<Omit<RunSummary, 'isOptimal'>>;
  /** Pairs without an outcome, by the id of the first player. */
  listOpenPairs(run: Run, limit: number): Promise<RunPair[]>;
  /** Records the outcomes of pairs and the players left unpaired by them. Safe to repeat. */
  recordOutcomes(
    run: Run,
    outcomes: readonly { matchId: string; outcome: RunPairOutcome }[],
    unpaired: readonly UnpairedRunPlayer[],
  ): Promise<void>;
}

type RunDocument = Omit<Run, 'id' | keyof FieldsAddedLater> &
  Partial<FieldsAddedLater> & { _id: string; version: number; outbox?: CloudEvent[] };

/** Fields that runs of earlier versions lack: all of those are weekly, planned and not proven optimal. */
type FieldsAddedLater = Pick<
  Run,
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
type PairDocument = Omit<RunPair, 'matchId'> & { _id: string; runId: string; fence?: number | null };
type UnpairedDocument = UnpairedRunPlayer & { _id: string; runId: string; fence?: number | null };

const requiredString = { type: String, required: true };
const requiredNumber = { type: Number, required: true };

const runSchema = new Schema(
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
  },
  { collection: 'runs', strict: 'throw', versionKey: false },
);
runSchema.index({ week: 1 });
runSchema.index({ dryRun: 1, state: 1 });

const pairSchema = new Schema(
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
  },
  { collection: 'run_pairs', strict: 'throw', versionKey: false, minimize: false },
);
pairSchema.index({ runId: 1, fence: 1, outcome: 1, user1Id: 1 });
pairSchema.index({ runId: 1, fence: 1, user1Id: 1 });

const unpairedSchema = new Schema(
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
  },
  { collection: 'run_unpaired', strict: 'throw', versionKey: false },
);
unpairedSchema.index({ runId: 1, fence: 1, playerId: 1 });

/** Store of runs. Pairs and unpaired players have their own collections because those of a large league exceed one document. */
export function createRunStore(connection: Connection, events: Pick<EventBus, 'outbox'>): RunStore {
  const runs = connection.model<RunDocument>('Run', runSchema);
  const pairs = connection.model<PairDocument>('RunPair', pairSchema);
  const unpaired = connection.model<UnpairedDocument>('RunUnpaired', unpairedSchema);
  // Runs emit audit entries only, which are not republished.
  events.outbox(runs, () => []);

  async function listUnfinished(dryRun: boolean, limit: number): Promise<Run[]> {
    const state = { $in: dryRun ? (['planning'] as const) : (['planning', 'planned', 'applying'] as const) };
    const rows = await runs.find({ dryRun, state }).sort({ createdAt: 1, _id: 1 }).limit(limit).lean<RunDocument[]>();
    return rows.map(toRun);
  }

  return {
    async findById(id) {
      const row = await runs.findById(id).lean<RunDocument>();
      return row && toRun(row);
    },
    countByWeek: (week) => runs.countDocuments({ week }),
    async listStandbyRuns(week) {
      const rows = await runs.find({ week, kind: 'standby' }).sort({ createdAt: -1, _id: -1 }).lean<RunDocument[]>();
      return rows.map(toRun);
    },
    async findForbiddenPairs(week) {
      const row = await runs
        .findOne({ week, dryRun: false, state: { $ne: 'failed' } })
        .sort({ createdAt: -1, _id: -1 })
        .lean<RunDocument>();
      return row?.pairOverrides?.forbidden ?? [];
    },
    async findUnfinished() {
      return (await listUnfinished(false, 1))[0] ?? null;
    },
    listUnfinished: (dryRun) => listUnfinished(dryRun, 0),
    async findLatest() {
      const row = await runs
        .findOne({ dryRun: false, kind: { $ne: 'standby' } })
        .sort({ createdAt: -1, _id: -1 })
        .lean<RunDocument>();
      return row && toRun(row);
    },
    countPairs: (run) => pairs.countDocuments(getPlanFilter(run)),
    countOpenPairs: (run) => pairs.countDocuments({ ...getPlanFilter(run), outcome: null }),
    async create({ id, ...fields }, outbox) {
      return tryInsert(runs.create({ _id: id, ...fields, version: 1, outbox: [...outbox] }));
    },
    async claim({ id, state }, fence) {
      const row = await runs
        .findOneAndUpdate(
          { _id: id, state, fence: { $lte: fence } },
          { $set: { fence }, $inc: { planningAttempts: state === 'planning' ? 1 : 0 } },
          { returnDocument: 'after' },
        )
        .lean<RunDocument>();
      return row && toRun(row);
    },
    async advance(before, after) {
      const { modifiedCount } = await runs.updateOne(
        { _id: before.id, state: before.state, fence: before.fence },
        {
          $set: {
            state: after.state,
            planFence: after.planFence,
            progress: after.progress,
            failure: after.failure,
            summary: after.summary,
            isOptimal: after.isOptimal,
            baseline: after.baseline,
          },
          $inc: { version: 1 },
        },
      );
      return modifiedCount === 1;
    },
    async saveProgress({ id, fence }, progress) {
      await runs.updateOne({ _id: id, fence }, { $set: { progress } });
    },
    async deletePlan({ id, fence }) {
      // Rows of version 0.1.0 have no fence.
      const earlier = { runId: id, fence: { $not: { $gt: fence } } };
      await Promise.all([pairs.deleteMany(earlier), unpaired.deleteMany(earlier)]);
    },
    async addToPlan({ id: runId, fence }, plannedPairs, unpairedPlayers) {
      const pairRows = plannedPairs.map(({ matchId, ...pair }) => ({ _id: matchId, runId, fence, ...pair }));
      if (pairRows.length > 0) await pairs.insertMany(pairRows, { ordered: false, lean: true });
      const unpairedRows = unpairedPlayers.map((player) => toUnpairedDocument({ runId, fence }, player));
      if (unpairedRows.length > 0) await unpaired.insertMany(unpairedRows, { ordered: false, lean: true });
    },
    async listPairs(run, afterUser1Id, limit) {
      const after = afterUser1Id === null ? {} : { user1Id: { $gt: afterUser1Id } };
      const rows = await pairs
        .find({ ...getPlanFilter(run), ...notRefused, ...after })
        .sort({ user1Id: 1 })
        .limit(limit)
        .lean<PairDocument[]>();
      return rows.map(toRunPair);
    },
    async listUnpaired(run, afterPlayerId, limit) {
      const after = afterPlayerId === null ? {} : { playerId: { $gt: afterPlayerId } };
      const rows = await unpaired
        .find({ ...getPlanFilter(run), ...after })
        .sort({ playerId: 1 })
        .limit(limit)
        .lean<UnpairedDocument[]>();
      return rows.map(({ _id, runId: _runId, fence: _fence, ...player }) => player);
    },
    async summarize(run) {
      const [[sums], unpairedCount] = await Promise.all([
        pairs.aggregate<{ pairs: number; totalQuality: number; miles: number; ratingGap: number }>([
          { $match: { ...getPlanFilter(run), ...notRefused } },
          {
            $group: {
              _id: null,
              pairs: { $sum: 1 },
              totalQuality: { $sum: '$quality' },
              miles: { $sum: '$reasons.miles' },
              ratingGap: { $sum: '$reasons.ratingGap' },
            },
          },
        ]),
        unpaired.countDocuments(getPlanFilter(run)),
      ]);
      const { pairs: count, totalQuality, miles, ratingGap } = sums ?? noSums;
      return {
        candidates: count * 2 + unpairedCount,
        pairs: count,
        unpaired: unpairedCount,
        totalQuality,
        averageMiles: average(miles, count),
        averageRatingGap: average(ratingGap, count),
      };
    },
    async listOpenPairs(run, limit) {
      const rows = await pairs
        .find({ ...getPlanFilter(run), outcome: null })
        .sort({ user1Id: 1 })
        .limit(limit)
        .lean<PairDocument[]>();
      return rows.map(toRunPair);
    },
    async recordOutcomes(run, outcomes, unpairedPlayers) {
      if (unpairedPlayers.length > 0) {
        await unpaired.bulkWrite(
          unpairedPlayers.map((player) => {
            const { _id, ...fields } = toUnpairedDocument(getPlanFilter(run), player);
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

/** Selects the rows of a run's plan. What a holder of an older lease adds after it lost the run is not among them. */
function getPlanFilter({ id, planFence }: Run): { runId: string; fence: number | null } {
  return { runId: id, fence: planFence };
}

const notRefused = { outcome: { $ne: 'refused' as const } };
const noSums = { pairs: 0, totalQuality: 0, miles: 0, ratingGap: 0 };

/** Rounded to two decimals; null without any. */
function average(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}

function toUnpairedDocument(
  plan: { runId: string; fence: number | null },
  player: UnpairedRunPlayer,
): UnpairedDocument {
  return { _id: `${plan.runId}:${player.playerId}`, ...plan, ...player };
}

function toRun({ _id, version: _version, outbox: _outbox, ...fields }: RunDocument): Run {
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

function toRunPair({ _id, runId: _runId, fence: _fence, ...pair }: PairDocument): RunPair {
  return { matchId: _id, ...pair };
}
