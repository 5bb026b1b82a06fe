import type { CloudEvent } from '@rally/contracts';
import type { PlayerPair, RunProgress, RunSummary } from '@rally/contracts/matchmaking';
import type { EventBus } from '@rally/events';
import type { WeekId } from '@rally/league-calendar';
import { deleteInBatches, tryInsert } from '@rally/service-kit';
import type { Connection } from 'mongoose';
import type { PairingRun, RunPair, RunPairOutcome, UnpairedRunPlayer } from './pairing-run.ts';
import {
  fromPairDocument,
  fromRunDocument,
  type RunDocument,
  type RunPairDocument,
  runPairDocumentSchema,
  runSchema,
  toUnpairedDocument,
  type UnpairedDocument,
  unpairedSchema,
} from './run-document.store.ts';

export interface RunStore {
  findById(id: string): Promise<PairingRun | null>;
  countByWeek(week: WeekId): Promise<number>;
  /** The standby runs of a week, including previews, latest first. */
  listStandbyRuns(week: WeekId): Promise<PairingRun[]>;
  /** The pairs forbidden in the week's latest run that is neither a preview nor failed. */
  findForbiddenPairs(week: WeekId): Promise<readonly PlayerPair[]>;
  /** The oldest run that is not a preview and has not ended. */
  findUnfinished(): Promise<PairingRun | null>;
  /** The runs that have not ended, oldest first: previews if `dryRun`, otherwise the others. */
  listUnfinished(dryRun: boolean): Promise<PairingRun[]>;
  /** The newest weekly run that is not a preview. */
  findLatest(): Promise<PairingRun | null>;
  countPairs(run: PairingRun): Promise<number>;
  countOpenPairs(run: PairingRun): Promise<number>;
  /** Stores a new run with its events. False if there is one with its id. */
  create(run: PairingRun, events: readonly CloudEvent[]): Promise<boolean>;
  /** Assigns the run to the holder of a newer lease. Null if its state has changed, or an even newer one has it. */
  claim(run: PairingRun, fence: number): Promise<PairingRun | null>;
  /** Advances the run unless its state has changed since it was read. Resolves to whether it was written. */
  advance(before: PairingRun, after: PairingRun): Promise<boolean>;
  /** Does nothing once a newer lease has the run. */
  saveProgress(run: PairingRun, progress: RunProgress): Promise<void>;
  /** Deletes what earlier holders of the lease planned for a run that is still being planned. */
  deletePlan(run: PairingRun): Promise<void>;
  /** Adds a part of the plan, which counts once the run is marked as planned under the same lease. */
  addToPlan(run: PairingRun, pairs: readonly RunPair[], unpaired: readonly UnpairedRunPlayer[]): Promise<void>;
  /** The pairs that were not refused, by the id of the first player. A limit of 0 means all. */
  listPairs(run: PairingRun, afterUser1Id: string | null, limit: number): Promise<RunPair[]>;
  /** By id. A limit of 0 means all. */
  listUnpaired(run: PairingRun, afterPlayerId: string | null, limit: number): Promise<UnpairedRunPlayer[]>;
  /** Adds up the pairs that were not refused and the unpaired players. */
  summarize(run: PairingRun): Promise<Omit<RunSummary, 'isOptimal'>>;
  /** Pairs without an outcome, by the id of the first player. */
  listOpenPairs(run: PairingRun, limit: number): Promise<RunPair[]>;
  /** Records the outcomes of pairs and the players left unpaired by them. Safe to repeat. */
  recordOutcomes(
    run: PairingRun,
    outcomes: readonly { matchId: string; outcome: RunPairOutcome }[],
    unpaired: readonly UnpairedRunPlayer[],
  ): Promise<void>;
  /** Deletes the runs of earlier weeks together with their plans. Safe to repeat. */
  deleteBefore(week: WeekId): Promise<void>;
}

/** Store of runs. Pairs and unpaired players have their own collections because those of a large league exceed one document. */
export function createRunStore(connection: Connection, events: Pick<EventBus, 'outbox'>): RunStore {
  const runs = connection.model<RunDocument>('Run', runSchema);
  const pairs = connection.model<RunPairDocument>('RunPair', runPairDocumentSchema);
  const unpaired = connection.model<UnpairedDocument>('RunUnpaired', unpairedSchema);
  // Runs emit audit entries only, which are not republished.
  events.outbox(runs, () => []);

  async function deletePlanRows(filter: Record<string, unknown>): Promise<void> {
    for (const { collection } of [pairs, unpaired]) await deleteInBatches(connection, collection.name, filter);
  }

  async function listUnfinished(dryRun: boolean, limit: number): Promise<PairingRun[]> {
    const state = { $in: dryRun ? (['planning'] as const) : (['planning', 'planned', 'applying'] as const) };
    const rows = await runs.find({ dryRun, state }).sort({ createdAt: 1, _id: 1 }).limit(limit).lean<RunDocument[]>();
    return rows.map(fromRunDocument);
  }

  return {
    async findById(id) {
      const row = await runs.findById(id).lean<RunDocument>();
      return row && fromRunDocument(row);
    },
    countByWeek: (week) => runs.countDocuments({ week }),
    async listStandbyRuns(week) {
      const rows = await runs.find({ week, kind: 'standby' }).sort({ createdAt: -1, _id: -1 }).lean<RunDocument[]>();
      return rows.map(fromRunDocument);
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
      return row && fromRunDocument(row);
    },
    countPairs: (run) => pairs.countDocuments(getRunPlanRowsFilter(run)),
    countOpenPairs: (run) => pairs.countDocuments({ ...getRunPlanRowsFilter(run), outcome: null }),
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
      return row && fromRunDocument(row);
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
      await deletePlanRows(earlier);
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
        .find({ ...getRunPlanRowsFilter(run), ...notRefused, ...after })
        .sort({ user1Id: 1 })
        .limit(limit)
        .lean<RunPairDocument[]>();
      return rows.map(fromPairDocument);
    },
    async listUnpaired(run, afterPlayerId, limit) {
      const after = afterPlayerId === null ? {} : { playerId: { $gt: afterPlayerId } };
      const rows = await unpaired
        .find({ ...getRunPlanRowsFilter(run), ...after })
        .sort({ playerId: 1 })
        .limit(limit)
        .lean<UnpairedDocument[]>();
      return rows.map(({ _id, runId: _runId, fence: _fence, ...player }) => player);
    },
    async summarize(run) {
      const [[sums], unpairedCount] = await Promise.all([
        pairs.aggregate<{ pairs: number; totalQuality: number; miles: number; ratingGap: number }>([
          { $match: { ...getRunPlanRowsFilter(run), ...notRefused } },
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
        unpaired.countDocuments(getRunPlanRowsFilter(run)),
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
        .find({ ...getRunPlanRowsFilter(run), outcome: null })
        .sort({ user1Id: 1 })
        .limit(limit)
        .lean<RunPairDocument[]>();
      return rows.map(fromPairDocument);
    },
    async recordOutcomes(run, outcomes, unpairedPlayers) {
      if (unpairedPlayers.length > 0) {
        await unpaired.bulkWrite(
          unpairedPlayers.map((player) => {
            const { _id, ...fields } = toUnpairedDocument(getRunPlanRowsFilter(run), player);
            return { updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } };
          }),
          { ordered: false },
        );
      }
      for (const [outcome, settled] of Map.groupBy(outcomes, (one) => one.outcome)) {
        const _id = { $in: settled.map(({ matchId }) => matchId) };
        await pairs.updateMany({ _id, outcome: null }, { $set: { outcome } });
      }
    },
    async deleteBefore(week) {
      const past = await runs.find({ week: { $lt: week } }, { _id: 1 }).lean<Pick<RunDocument, '_id'>[]>();
      for (const { _id, _id: runId } of past) {
        // The run comes last, so that it is found again after a crash.
        await deletePlanRows({ runId });
        await runs.deleteOne({ _id });
      }
    },
  };
}

/** Selects the rows of a run's plan, except those that a holder of an older lease added after it lost the run. */
function getRunPlanRowsFilter({ id, planFence }: PairingRun): { runId: string; fence: number | null } {
  return { runId: id, fence: planFence };
}

const notRefused = { outcome: { $ne: 'refused' as const } };
const noSums = { pairs: 0, totalQuality: 0, miles: 0, ratingGap: 0 };

/** Rounded to two decimals; null without any. */
function average(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}
