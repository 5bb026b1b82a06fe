import type { DataOf } from '@rally/contracts';
import type { matchCreated } from '@rally/contracts/matchmaking';
import { applyProjection } from '@rally/events';
import type { WeekId } from '@rally/league-calendar';
import { unlessTaken } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { type KnownMatch, knownMatchOf } from './known-match.ts';

/** The matches as matchmaking tells them, in any order. */
export interface KnownMatches {
  apply(version: number, told: DataOf<typeof matchCreated>): Promise<void>;
  byId(id: string): Promise<KnownMatch | null>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, KnownMatch>>;
  of(playerId: string): Promise<KnownMatch[]>;
  /** Scheduled matches of weeks before `week` whose end was not noted yet, at most `limit`. */
  unplayedBefore(week: WeekId, limit: number): Promise<KnownMatch[]>;
  noteWeekOver(ids: readonly string[]): Promise<void>;
  all(): Promise<KnownMatch[]>;
  /** Adds matches in bulk, in their first version, of weeks before `week` as over. Those that are there stay as they are. */
  load(matches: readonly KnownMatch[], week: WeekId): Promise<void>;
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
      const { id, ...match } = knownMatchOf(told);
      await applyProjection(matches, id, version, match);
    },
    async byId(id) {
      const row = await matches.findById(id).lean<KnownMatchRow>();
      return row && matchOf(row);
    },
    async byIds(ids) {
      const rows = await matches.find({ _id: { $in: [...ids] } }).lean<KnownMatchRow[]>();
      return new Map(rows.map((row) => [row._id, matchOf(row)]));
    },
    async of(playerId) {
      const rows = await matches.find({ $or: [{ user1Id: playerId }, { user2Id: playerId }] }).lean<KnownMatchRow[]>();
      return rows.map(matchOf);
    },
    async unplayedBefore(week, limit) {
      const rows = await matches
        .find({ isWeekOver: false, status: 'scheduled', week: { $lt: week } })
        .limit(limit)
        .lean<KnownMatchRow[]>();
      return rows.map(matchOf);
    },
    async noteWeekOver(ids) {
      await matches.updateMany({ _id: { $in: [...ids] } }, { $set: { isWeekOver: true } });
    },
    all: async () => (await matches.find().lean<KnownMatchRow[]>()).map(matchOf),
    async load(loaded, week) {
      const rows = loaded.map(({ id, ...match }): KnownMatchRow => {
        return { ...match, _id: id, version: 1, isWeekOver: match.week < week };
      });
      await unlessTaken(matches.insertMany(rows, { ordered: false, lean: true }));
    },
  };
}

function matchOf({ _id, version: _version, isWeekOver: _isWeekOver, ...match }: KnownMatchRow): KnownMatch {
  return { ...match, id: _id };
}
