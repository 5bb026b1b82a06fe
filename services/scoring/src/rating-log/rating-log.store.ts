import type { Sport } from '@rally/contracts/players';
import { isDuplicateKey } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { RatingState } from '../ratings/rating-state.ts';
import type { LogEntry } from './log-entry.ts';

export interface RatingLogStore {
  /** Entries of a sport from a place on, in order. */
  from(sport: Sport, order: string): Promise<LogEntry[]>;
  /** A player's state before a place: after the last entry before it that counts; null without any. */
  stateBefore(playerId: string, sport: Sport, order: string): Promise<RatingState | null>;
  /** Writes the entries, unless a later holder of the lease has written one of them: then it throws LeaseLost. */
  write(entries: readonly LogEntry[], leaseToken: number): Promise<void>;
  /** Everything that counts of a player, in order; of one sport or of both. */
  of(playerId: string, sport?: Sport): Promise<LogEntry[]>;
}

/** Someone else has taken over; what was about to be written is theirs to do. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface LogRow extends Omit<LogEntry, 'matchId'> {
  _id: string;
  leaseToken: number;
}

const side = { type: Schema.Types.Mixed, required: true };
const known = { type: String, required: true };

const schema = new Schema(
  {
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

/** The ratings' log: one entry per match, so that no score can count twice. */
export function ratingLogStore(connection: Connection): RatingLogStore {
  const entries = connection.model<LogRow>('RatingLogEntry', schema);

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
    async write(written, leaseToken) {
      if (written.length === 0) return;
      try {
        await entries.bulkWrite(
          written.map(({ matchId, ...entry }) => ({
            updateOne: {
              filter: { _id: matchId, leaseToken: { $lte: leaseToken } },
              update: { $set: { ...entry, leaseToken } },
              upsert: true,
            },
          })),
        );
      } catch (cause) {
        // The entry is there under a later lease, so that the filter missed it.
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
  };
}

function entryOf({ _id, leaseToken: _leaseToken, ...entry }: LogRow): LogEntry {
  return { ...entry, matchId: _id };
}
