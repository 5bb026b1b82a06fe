import type { CloudEvent } from '@rally/contracts';
import type { Sport } from '@rally/contracts/players';
import { playstyleDefault, stateRankingMatchesMin } from '@rally/contracts/scoring';
import { type EventBus, outboxFields } from '@rally/events';
import { isDuplicateKey, unlessTaken } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { recordSnapshot } from './player-events.ts';
import type { PlayerRecord } from './player-record.ts';

export interface PlayerStore {
  all(): Promise<PlayerRecord[]>;
  byId(id: string): Promise<PlayerRecord | null>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerRecord>>;
  /** Writes a record, one version above `before`, with its events, unless it has changed since. Resolves to whether it was written. */
  save(before: PlayerRecord, after: PlayerRecord, events: readonly CloudEvent[]): Promise<boolean>;
  /** How many ranked players of a state have a higher rating in the sport. */
  countAbove(sport: Sport, state: string, rating: number): Promise<number>;
  /** Adds records in bulk; they are told to others once the service runs. Those that are there stay as they are. */
  load(records: readonly PlayerRecord[]): Promise<void>;
}

type PlayerRow = Omit<PlayerRecord, 'id'> & { _id: string; changedAt: Date };

const mixed = { type: Schema.Types.Mixed, default: null };

const schema = new Schema(
  {
    ...outboxFields,
    _id: { type: String, required: true },
    told: mixed,
    standings: { type: Schema.Types.Mixed, required: true },
    seasons: [Schema.Types.Mixed],
    reliability: { type: Schema.Types.Mixed, required: true },
    playstyleBadge: { type: String, default: playstyleDefault },
    changedAt: { type: Date, required: true },
  },
  { collection: 'players', strict: 'throw', versionKey: false, minimize: false },
);
schema.index({ 'told.state': 1, 'standings.tennis.rating': -1 });
schema.index({ 'told.state': 1, 'standings.pickleball.rating': -1 });

/** The players' records and their outbox. */
export function playerStore(connection: Connection, events: Pick<EventBus, 'outbox'>, now: () => Date): PlayerStore {
  const players = connection.model<PlayerRow>('Player', schema);
  events.outbox(players, (row) => recordSnapshot(recordOf(row), row.changedAt));

  return {
    all: async () => (await players.find().lean<PlayerRow[]>()).map(recordOf),
    async byId(id) {
      const row = await players.findById(id).lean<PlayerRow>();
      return row && recordOf(row);
    },
    async byIds(ids) {
      const rows = await players.find({ _id: { $in: [...ids] } }).lean<PlayerRow[]>();
      return new Map(rows.map((row) => [row._id, recordOf(row)]));
    },
    async save(before, after, events) {
      const { id, ...record } = after;
      try {
        const { modifiedCount, upsertedCount } = await players.updateOne(
          { _id: id, version: before.version },
          { $set: { ...record, changedAt: now() }, $push: { outbox: { $each: [...events] } } },
          { upsert: before.version === 0 },
        );
        return modifiedCount + upsertedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    countAbove: (sport, state, rating) =>
      players.countDocuments({
        'told.state': state,
        [`standings.${sport}.rating`]: { $gt: rating },
        [`standings.${sport}.totalMatches`]: { $gte: stateRankingMatchesMin },
      }),
    async load(records) {
      const changedAt = now();
      const rows = records.map(({ id, ...record }) => {
        return { ...record, _id: id, changedAt, outbox: recordSnapshot({ id, ...record }, changedAt) };
      });
      await unlessTaken(players.insertMany(rows, { ordered: false, lean: true }));
    },
  };
}

function recordOf({ _id, changedAt: _changedAt, ...record }: PlayerRow): PlayerRecord {
  return { ...record, id: _id };
}
