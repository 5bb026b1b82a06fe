import { isDeepStrictEqual } from 'node:util';
import type { Sport } from '@rally/contracts/players';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import { insertMissing, isDuplicateKey, type SchemaFields } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { RatingState } from '../ratings/formula/rating-state.ts';
import { createScoreRatedEvent, toScoreRatedData } from './create-rated-event.ts';
import type { RatingLogEntry } from './rating-log-entry.ts';

export interface RatingLogStore {
  /** Entries of a sport from (or after) a position in the order; a `limit` of 0 returns all of them. */
  listPage(sport: Sport, start: RatingLogStart, limit: number): Promise<RatingLogEntry[]>;
  /** Non-void entries of a sport since a time, in order. */
  listSince(sport: Sport, since: Date): Promise<RatingLogEntry[]>;
  /** The latest non-void entries of a sport, at most `limit`, in order. */
  listLatest(sport: Sport, limit: number): Promise<RatingLogEntry[]>;
  /** A player's state after the last non-void entry before `order`; null if there is none. */
  stateBefore(playerId: string, sport: Sport, order: string): Promise<RatingState | null>;
  /** The order of the first entry that was rated by an earlier formula; null if there is none. */
  findOutdated(sport: Sport): Promise<string | null>;
  /** Marks every entry of a sport as rated by the current formula. */
  markCurrent(sport: Sport): Promise<void>;
  /** @throws LeaseLostError if a later holder of the lease has written one of the entries */
  write(entries: readonly RatingLogEntry[], leaseToken: number, now: Date): Promise<void>;
  /** A player's non-void entries in order, of one sport or both. */
  listByPlayer(playerId: string, sport?: Sport): Promise<RatingLogEntry[]>;
  /** The progress of an interrupted replay of the sport; null if there is none. */
  findCheckpoint(sport: Sport): Promise<ReplayCheckpoint | null>;
  /** @throws LeaseLostError if a later holder of the lease has stored one */
  saveCheckpoint(sport: Sport, checkpoint: ReplayCheckpoint, leaseToken: number): Promise<void>;
  deleteCheckpoint(sport: Sport): Promise<void>;
  /** Adds entries in bulk. Existing entries are left unchanged. */
  bulkImport(entries: readonly RatingLogEntry[]): Promise<void>;
}

export type RatingLogStart = { readonly from: string } | { readonly after: string };

/** The progress of a replay that takes more than a page. */
export interface ReplayCheckpoint {
  /** Identifies the scores that are replayed. */
  readonly key: string;
  /** The order of the last entry that is written. */
  readonly ratedTo: string;
  /** The last player, by id, who is recomputed; null until all entries are written. */
  readonly refreshedTo: string | null;
}

/** Another process holds the lease now and will do the work. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The formula of `ratePlayersAfterMatch`. An entry without a number is from before ratings started at the self-reported level. */
export const ratingFormula = 1;

interface LogDocument extends Omit<RatingLogEntry, 'matchId'> {
  _id: string;
  formula?: number;
  version: number;
  leaseToken: number;
}

interface CheckpointDocument extends ReplayCheckpoint {
  /** The sport. */
  _id: string;
  leaseToken: number;
}

const requiredMixed = { type: Schema.Types.Mixed, required: true };
const requiredText = { type: String, required: true };

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: requiredText,
    scoreVersion: { type: Number, required: true },
    sport: requiredText,
    order: requiredText,
    at: { type: Date, required: true },
    playedAt: { type: Date, required: true },
    score: requiredMixed,
    isVoid: { type: Boolean, required: true },
    user1: requiredMixed,
    user2: requiredMixed,
    leaseToken: { type: Number, required: true },
    formula: Number,
  } satisfies SchemaFields<LogDocument>,
  { collection: 'rating_log', versionKey: false, minimize: false },
);
schema.index({ sport: 1, order: 1 });
schema.index({ sport: 1, formula: 1, order: 1 });
schema.index({ 'user1.playerId': 1, sport: 1, order: -1 });
schema.index({ 'user2.playerId': 1, sport: 1, order: -1 });

const checkpointSchema = new Schema(
  {
    _id: requiredText,
    key: requiredText,
    ratedTo: { type: String, default: '' },
    refreshedTo: { type: String, default: null },
    leaseToken: { type: Number, required: true },
  } satisfies SchemaFields<CheckpointDocument>,
  { collection: 'rating_replays', versionKey: false },
);

/** The rating log and its outbox, with one entry per match so that no score can count twice. */
export function createRatingLogStore(connection: Connection, events: Pick<EventBus, 'outbox'>): RatingLogStore {
  const entries = connection.model<LogDocument>('RatingLogEntry', schema);
  const checkpoints = connection.model<CheckpointDocument>('RatingReplay', checkpointSchema);
  events.outbox(entries, (row) => [createScoreRatedEvent(fromDocument(row), row.version, row.at)]);

  function lastBefore(
    side: 'user1' | 'user2',
    playerId: string,
    sport: Sport,
    order: string,
  ): Promise<LogDocument | null> {
    return entries
      .findOne({ [`${side}.playerId`]: playerId, sport, order: { $lt: order }, isVoid: false })
      .sort({ order: -1 })
      .lean<LogDocument>();
  }

  return {
    async listPage(sport, start, limit) {
      const order = 'from' in start ? { $gte: start.from } : { $gt: start.after };
      const rows = await entries.find({ sport, order }).sort({ order: 1 }).limit(limit).lean<LogDocument[]>();
      return rows.map(fromDocument);
    },
    async listSince(sport, since) {
      const rows = await entries
        .find({ sport, order: { $gte: since.toISOString() }, isVoid: false })
        .sort({ order: 1 })
        .lean<LogDocument[]>();
      return rows.map(fromDocument);
    },
    async listLatest(sport, limit) {
      const rows = await entries.find({ sport, isVoid: false }).sort({ order: -1 }).limit(limit).lean<LogDocument[]>();
      return rows.reverse().map(fromDocument);
    },
    async stateBefore(playerId, sport, order) {
      const [as1, as2] = await Promise.all([
        lastBefore('user1', playerId, sport, order),
        lastBefore('user2', playerId, sport, order),
      ]);
      if (as1 === null || as2 === null) return as1?.user1.state ?? as2?.user2.state ?? null;
      return as1.order > as2.order ? as1.user1.state : as2.user2.state;
    },
    async findOutdated(sport) {
      const first = await entries
        .findOne({ sport, formula: null }, { order: 1 })
        .sort({ order: 1 })
        .lean<Pick<LogDocument, 'order'>>();
      return first?.order ?? null;
    },
    async markCurrent(sport) {
      await entries.updateMany({ sport, formula: null }, { $set: { formula: ratingFormula } });
    },
    async write(written, leaseToken, now) {
      if (written.length === 0) return;
      const present = await entries.find({ _id: { $in: written.map(({ matchId }) => matchId) } }).lean<LogDocument[]>();
      const rows = new Map(present.map((row) => [row._id, row]));
      try {
        await entries.bulkWrite(
          written.map((entry) => {
            const { matchId, ...content } = entry;
            const before = rows.get(matchId);
            const version = (before?.version ?? 0) + 1;
            const isChanged =
              !before || !isDeepStrictEqual(toScoreRatedData(fromDocument(before)), toScoreRatedData(entry));
            return {
              updateOne: {
                filter: { _id: matchId, leaseToken: { $lte: leaseToken }, version: version - 1 },
                update: {
                  $set: { ...content, leaseToken, version },
                  $setOnInsert: { formula: ratingFormula },
                  $push: { outbox: { $each: isChanged ? [createScoreRatedEvent(entry, version, now)] : [] } },
                },
                upsert: true,
              },
            };
          }),
        );
      } catch (cause) {
        // The filter missed the entry because a later lease holder wrote it or it has changed.
        if (isDuplicateKey(cause)) throw new LeaseLostError('another process holds the lease', { cause });
        throw cause;
      }
    },
    async listByPlayer(playerId, sport) {
      const rows = await entries
        // The sport is in each branch, so that an index can serve each.
        .find({
          $or: sides.map((side) => ({ [`${side}.playerId`]: playerId, ...(sport && { sport }), isVoid: false })),
        })
        .sort({ order: 1 })
        .lean<LogDocument[]>();
      return rows.map(fromDocument);
    },
    async findCheckpoint(sport) {
      const row = await checkpoints.findById(sport).lean<CheckpointDocument>();
      return row && { key: row.key, ratedTo: row.ratedTo, refreshedTo: row.refreshedTo };
    },
    async saveCheckpoint(sport, checkpoint, leaseToken) {
      try {
        await checkpoints.updateOne(
          { _id: sport, leaseToken: { $lte: leaseToken } },
          { $set: { ...checkpoint, leaseToken } },
          { upsert: true },
        );
      } catch (cause) {
        if (isDuplicateKey(cause)) throw new LeaseLostError('another process holds the lease', { cause });
        throw cause;
      }
    },
    async deleteCheckpoint(sport) {
      await checkpoints.deleteOne({ _id: sport });
    },
    async bulkImport(loaded) {
      // Lower than any lease token.
      const rows = loaded.map(({ matchId, ...entry }) => {
        return { ...entry, _id: matchId, version: 1, leaseToken: 0, formula: ratingFormula, outbox: [] };
      });
      await insertMissing(entries, rows);
    },
  };
}

const sides = ['user1', 'user2'] as const;

function fromDocument({
  _id,
  leaseToken: _leaseToken,
  version: _version,
  formula: _formula,
  ...entry
}: LogDocument): RatingLogEntry {
  return { ...entry, matchId: _id };
}
