import type { DataOf } from '@rally/contracts';
import type { matchCreated } from '@rally/contracts/matchmaking';
import { applyProjection } from '@rally/events';
import type { WeekId } from '@rally/league-calendar';
import { type Connection, Schema } from 'mongoose';
import type { KnownMatch } from './known-match.ts';

/** The matches as matchmaking tells them, in any order. */
export interface KnownMatches {
  apply(version: number, told: DataOf<typeof matchCreated>): Promise<void>;
  byId(id: string): Promise<KnownMatch | null>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, KnownMatch>>;
  of(playerId: string): Promise<KnownMatch[]>;
  /** Scheduled matches of weeks before `week` whose end was not noted yet, at most `limit`. */
  unplayedBefore(week: WeekId, limit: number): Promise<KnownMatch[]>;
  noteWeekOver(ids: readonly string[]): Promise<void>;
}

type KnownMatchRow = Omit<KnownMatch, 'id'> & { _id: string; version: number; isWeekOver: boolean };

const text = { type: String, default: null };
const known = { type: String, required: true };

const schema = new Schema(
  {
    _id: known,
    version: { type: Number, required: true },
    kind: known,
    week: known,
    status: known,
    sport: known,
    user1Id: known,
    user2Id: text,
    user1Name: text,
    user2Name: text,
    scheduledDate: { type: Date, default: null },
    affectsReliability: { type: Boolean, required: true },
    revealedTo: [String],
    cancellation: { type: Schema.Types.Mixed, default: null },
    isWeekOver: { type: Boolean, default: false },
  },
  { collection: 'known_matches', strict: 'throw', versionKey: false, minimize: false },
);
schema.index({ user1Id: 1 });
schema.index({ user2Id: 1 });
schema.index({ isWeekOver: 1, status: 1, week: 1 });

export function knownMatchProjection(connection: Connection): KnownMatches {
  const matches = connection.model<KnownMatchRow>('KnownMatch', schema);
  return {
    async apply(version, told) {
      await applyProjection(matches, told.id, version, {
        kind: told.kind,
        week: told.week,
        status: told.status,
        sport: told.sport,
        user1Id: told.user1Id,
        user2Id: told.user2Id,
        user1Name: told.user1Name,
        user2Name: told.user2Name,
        scheduledDate: told.scheduledDate === null ? null : new Date(told.scheduledDate),
        affectsReliability: told.affectsReliability,
        revealedTo: told.revealedTo,
        cancellation: told.cancellation,
      });
    },
    async byId(id) {
      const row = await matches.findById(id).lean<KnownMatchRow>();
      return row && knownMatchOf(row);
    },
    async byIds(ids) {
      const rows = await matches.find({ _id: { $in: [...ids] } }).lean<KnownMatchRow[]>();
      return new Map(rows.map((row) => [row._id, knownMatchOf(row)]));
    },
    async of(playerId) {
      const rows = await matches.find({ $or: [{ user1Id: playerId }, { user2Id: playerId }] }).lean<KnownMatchRow[]>();
      return rows.map(knownMatchOf);
    },
    async unplayedBefore(week, limit) {
      const rows = await matches
        .find({ isWeekOver: false, status: 'scheduled', week: { $lt: week } })
        .limit(limit)
        .lean<KnownMatchRow[]>();
      return rows.map(knownMatchOf);
    },
    async noteWeekOver(ids) {
      await matches.updateMany({ _id: { $in: [...ids] } }, { $set: { isWeekOver: true } });
    },
  };
}

function knownMatchOf({ _id, version: _version, isWeekOver: _isWeekOver, ...match }: KnownMatchRow): KnownMatch {
  return { ...match, id: _id };
}
