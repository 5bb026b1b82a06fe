import { isDeepStrictEqual } from 'node:util';
import type { Sport } from '@rally/contracts/players';
import { type EventBus, outboxFields } from '@rally/events';
import { isDuplicateKey, unlessTaken } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { RatingState } from '../ratings/rating-state.ts';
import type { LogEntry } from './log-entry.ts';
import { ratedEvent, ratedState } from './rated-event.ts';

export interface RatingLogStore {
  /** Entries of a sport from a place on, in order. */
  from(sport: Sport, order: string): Promise<LogEntry[]>;
  /** A player's state before a place: after the last entry before it that counts; null without any. */
  stateBefore(playerId: string, sport: Sport, order: string): Promise<RatingState | null>;
  /** Writes the entries, unless a later holder of the lease has written one of them: then it throws LeaseLost. */
  write(entries: readonly LogEntry[], leaseToken: number, now: Date): Promise<void>;
  /** Everything that counts of a player, in order; of one sport or of both. */
  of(playerId: string, sport?: Sport): Promise<LogEntry[]>;
  /** Adds entries in bulk. Those that are there stay as they are. */
  load(entries: readonly LogEntry[]): Promise<void>;
}

/** Someone else has taken over; what was about to be written is theirs to do. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface LogRow extends Omit<LogEntry, 'matchId'> {
  _id: string;
  version: number;
  leaseToken: number;
}

const side = { type: Schema.Types.Mixed, required: true };
const known = { type: String, required: true };

const schema = new Schema(
  {
    ...outboxFields,
    _id: known,
    scoreVersion: { type: Number, required: true },
    sport: known,
    order: known,
    at: { type: Date, required: true },
    playedAt: { type: Date, required: true },
    score: side,
    isVoid: { type: Boolean, required: true },
    user1: side,
    user2: side,
    leaseToken: { type: Number, required: true },
  },
  { collection: 'rating_log', strict: 'throw', versionKey: false, minimize: false },
);
schema.index({ sport: 1, order: 1 });
schema.index({ 'user1.playerId': 1, sport: 1, order: -1 });
schema.index({ 'user2.playerId': 1, sport: 1, order: -1 });

/** The ratings' log and its outbox: one entry per match, so that no score can count twice. */
export function ratingLogStore(connection: Connection, events: Pick<EventBus, 'outbox'>): RatingLogStore {
  const entries = connection.model<LogRow>('RatingLogEntry', schema);
  events.outbox(entries, (row) => [ratedEvent(entryOf(row), row.version, row.at)]);

  function lastBefore(side: 'user1' | 'user2', playerId: string, sport: Sport, order: string): Promise<LogRow | null> {
    return entries
      .findOne({ [`${side}.playerId`]: playerId, sport, order: { $lt: order }, isVoid: false })
      .sort({ order: -1 })
      .lean<LogRow>();
  }

  return {
    async from(sport, order) {
      const rows = await entries
        .find({ sport, order: { $gte: order } })
        .sort({ order: 1 })
        .lean<LogRow[]>();
      return rows.map(entryOf);
    },
    async stateBefore(playerId, sport, order) {
      const [as1, as2] = await Promise.all([
        lastBefore('user1', playerId, sport, order),
        lastBefore('user2', playerId, sport, order),
      ]);
      if (as1 === null || as2 === null) return as1?.user1.state ?? as2?.user2.state ?? null;
      return as1.order > as2.order ? as1.user1.state : as2.user2.state;
    },
    async write(written, leaseToken, now) {
      if (written.length === 0) return;
      const present = await entries.find({ _id: { $in: written.map(({ matchId }) => matchId) } }).lean<LogRow[]>();
      const rows = new Map(present.map((row) => [row._id, row]));
      try {
        await entries.bulkWrite(
          written.map((entry) => {
            const { matchId, ...content } = entry;
            const before = rows.get(matchId);
            const version = (before?.version ?? 0) + 1;
            const isNews = !before || !isDeepStrictEqual(ratedState(entryOf(before)), ratedState(entry));
            return {
              updateOne: {
                filter: { _id: matchId, leaseToken: { $lte: leaseToken }, version: version - 1 },
                update: {
                  $set: { ...content, leaseToken, version },
                  $push: { outbox: { $each: isNews ? [ratedEvent(entry, version, now)] : [] } },
                },
                upsert: true,
              },
            };
          }),
        );
      } catch (cause) {
        // The entry is there under a later lease, or was changed meanwhile, so that the filter missed it.
        if (isDuplicateKey(cause)) throw new LeaseLost('another process settles scores now', { cause });
        throw cause;
      }
    },
    async of(playerId, sport) {
      const rows = await entries
        .find({
          $or: [{ 'user1.playerId': playerId }, { 'user2.playerId': playerId }],
          ...(sport && { sport }),
          isVoid: false,
        })
        .sort({ order: 1 })
        .lean<LogRow[]>();
      return rows.map(entryOf);
    },
    async load(loaded) {
      // Any lease is later than none.
      const rows = loaded.map(({ matchId, ...entry }) => {
        return { ...entry, _id: matchId, version: 1, leaseToken: 0, outbox: [] };
      });
      await unlessTaken(entries.insertMany(rows, { ordered: false, lean: true }));
    },
  };
}

function entryOf({ _id, leaseToken: _leaseToken, version: _version, ...entry }: LogRow): LogEntry {
  return { ...entry, matchId: _id };
}
