import type { CloudEvent } from '@rally/contracts';
import { type Sport, sports } from '@rally/contracts/players';
import { playstyleDefault, stateRankingMatchesMin } from '@rally/contracts/scoring';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import {
  createSearchWordsFilter,
  insertMissing,
  isDuplicateKey,
  normalizeSearchWords,
  type SchemaFields,
} from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { createPlayerSummarySnapshotEvents } from './create-player-summary-events.ts';
import { isFormerPlayer, type PlayerScoringSummary } from './player-scoring-summary.ts';

export interface PlayerScoringSummaryStore {
  listAll(): Promise<PlayerScoringSummary[]>;
  findById(id: string): Promise<PlayerScoringSummary | null>;
  findByIds(ids: readonly string[]): Promise<ReadonlyMap<string, PlayerScoringSummary>>;
  /** Named players in whose name each of the words begins a word, sorted by name. */
  listByNameWords(words: readonly string[], limit: number): Promise<PlayerScoringSummary[]>;
  /** Writes a record, one version after `before`, with its events. Resolves to false if the stored record is no longer at `before`. */
  save(before: PlayerScoringSummary, after: PlayerScoringSummary, events: readonly CloudEvent[]): Promise<boolean>;
  /** Number of ranked players of a state with a higher rating in the sport. */
  countAbove(sport: Sport, state: string, rating: number): Promise<number>;
  /** Adds records in bulk; their events are published once the service runs. Existing records are left unchanged. */
  bulkImport(records: readonly PlayerScoringSummary[]): Promise<void>;
}

/** The stored form; `told` is the stored name of `profile`. */
type PlayerDocument = Omit<PlayerScoringSummary, 'id' | 'profile'> & {
  _id: string;
  told: PlayerScoringSummary['profile'];
  nameWords?: string[];
  changedAt: Date;
};

const mixed = { type: Schema.Types.Mixed, default: null };

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: { type: String, required: true },
    told: mixed,
    nameWords: { type: [String], default: [] },
    standings: { type: Schema.Types.Mixed, required: true },
    seasons: [Schema.Types.Mixed],
    reliability: { type: Schema.Types.Mixed, required: true },
    playstyleBadge: { type: String, default: playstyleDefault },
    changedAt: { type: Date, required: true },
  } satisfies SchemaFields<PlayerDocument>,
  { collection: 'players', versionKey: false, minimize: false },
);
schema.index({ nameWords: 1 });
for (const sport of sports) {
  const matches = `standings.${sport}.totalMatches`;
  schema.index(
    // Ends with the number of matches, so that the index alone can count the ranked players of a state.
    { 'told.state': 1, [`standings.${sport}.rating`]: -1, [matches]: 1 },
    { partialFilterExpression: { [matches]: { $gte: stateRankingMatchesMin } } },
  );
}

/** Player records and their outbox. */
export function createPlayerSummaryStore(
  connection: Connection,
  events: Pick<EventBus, 'outbox'>,
  now: () => Date,
): PlayerScoringSummaryStore {
  const players = connection.model<PlayerDocument>('Player', schema);
  events.outbox(players, (row) => createPlayerSummarySnapshotEvents(fromDocument(row), row.changedAt));

  return {
    listAll: async () => (await players.find().lean<PlayerDocument[]>()).map(fromDocument),
    async findById(id) {
      const row = await players.findById(id).lean<PlayerDocument>();
      return row && fromDocument(row);
    },
    async findByIds(ids) {
      const rows = await players.find({ _id: { $in: [...ids] } }).lean<PlayerDocument[]>();
      return new Map(rows.map((row) => [row._id, fromDocument(row)]));
    },
    async listByNameWords(words, limit) {
      const rows = await players
        .find(createSearchWordsFilter('nameWords', words))
        // Unsorted, so that the index of words is read only up to the limit.
        .limit(limit)
        .lean<PlayerDocument[]>();
      const nameOf = ({ profile }: PlayerScoringSummary) => profile?.name ?? '';
      return rows.map(fromDocument).sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    },
    async save(before, after, events) {
      const { _id: id, ...record } = toDocument(after);
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
    async bulkImport(records) {
      const changedAt = now();
      const rows = records.map((record) => {
        return { ...toDocument(record), changedAt, outbox: createPlayerSummarySnapshotEvents(record, changedAt) };
      });
      await insertMissing(players, rows);
    },
  };
}

function toDocument({ id, profile, ...record }: PlayerScoringSummary) {
  const nameWords = profile?.name && !isFormerPlayer({ profile }) ? normalizeSearchWords(profile.name) : [];
  return { ...record, _id: id, told: profile, nameWords };
}

function fromDocument({
  _id,
  told,
  nameWords: _nameWords,
  changedAt: _changedAt,
  ...record
}: PlayerDocument): PlayerScoringSummary {
  return { ...record, id: _id, profile: told };
}
