import type { EventData } from '@rally/contracts';
import type { matchCreated } from '@rally/contracts/matchmaking';
import { createProjectionWriter } from '@rally/events';
import { insertMissing, type SchemaFields } from '@rally/service-kit';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import { type CurrentLeagueWeek, isPlayWindowOver, type KnownMatch, toKnownMatch } from './known-match.ts';

/** Latest state of each match from matchmaking; events may arrive in any order. */
export interface KnownMatchProjection {
  apply(version: number, state: EventData<typeof matchCreated>): Promise<void>;
  findById(id: string): Promise<KnownMatch | null>;
  findByIds(ids: readonly string[]): Promise<ReadonlyMap<string, KnownMatch>>;
  listByPlayer(playerId: string): Promise<KnownMatch[]>;
  /** Scheduled matches whose time to play is over and that are not marked so yet, at most `limit` if given. */
  listOverdue(time: CurrentLeagueWeek, limit?: number): Promise<KnownMatch[]>;
  /** Marks the matches among these that are in that list. Another event about one of them removes the mark. */
  markOver(ids: readonly string[], time: CurrentLeagueWeek): Promise<void>;
  listAll(): Promise<KnownMatch[]>;
  /** Adds matches in bulk as version 1, marking those whose time to play is over. Existing matches are left unchanged. */
  bulkImport(matches: readonly KnownMatch[], time: CurrentLeagueWeek): Promise<void>;
}

type KnownMatchDocument = Omit<KnownMatch, 'id'> & { _id: string; version: number; isWeekOver: boolean };

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
    proposedStarts: { type: [Date], default: undefined },
    arrangement: { type: Schema.Types.Mixed, default: null },
    windowEndsAt: { type: Date, default: null },
    affectsReliability: { type: Boolean, required: true },
    revealedTo: [String],
    cancellation: { type: Schema.Types.Mixed, default: null },
    // Named after the league week, which was the only time to play in version 0.1.0.
    isWeekOver: { type: Boolean, default: false },
  } satisfies SchemaFields<KnownMatchDocument>,
  { collection: 'known_matches', versionKey: false, minimize: false },
);
schema.index({ user1Id: 1 });
schema.index({ user2Id: 1 });
schema.index({ isWeekOver: 1, status: 1, week: 1 });
schema.index({ isWeekOver: 1, status: 1, windowEndsAt: 1 });

export function createKnownMatchProjection(connection: Connection): KnownMatchProjection {
  const matches = connection.model<KnownMatchDocument>('KnownMatch', schema);
  const write = createProjectionWriter(matches);
  return {
    async apply(version, state) {
      const { id, ...match } = toKnownMatch(state);
      // The time to play may have changed, for example for a search that was carried over to the next week.
      await write(id, version, { ...match, isWeekOver: false });
    },
    async findById(id) {
      const row = await matches.findById(id).lean<KnownMatchDocument>();
      return row && fromDocument(row);
    },
    async findByIds(ids) {
      const rows = await matches.find({ _id: { $in: [...ids] } }).lean<KnownMatchDocument[]>();
      return new Map(rows.map((row) => [row._id, fromDocument(row)]));
    },
    async listByPlayer(playerId) {
      const rows = await matches
        .find({ $or: [{ user1Id: playerId }, { user2Id: playerId }] })
        .lean<KnownMatchDocument[]>();
      return rows.map(fromDocument);
    },
    async listOverdue(time, limit = 0) {
      const rows = await matches.find(createOverdueFilter(time)).limit(limit).lean<KnownMatchDocument[]>();
      return rows.map(fromDocument);
    },
    async markOver(ids, time) {
      await matches.updateMany(
        { ...createOverdueFilter(time), _id: { $in: [...ids] } },
        { $set: { isWeekOver: true } },
      );
    },
    listAll: async () => (await matches.find().lean<KnownMatchDocument[]>()).map(fromDocument),
    async bulkImport(loaded, time) {
      const rows = loaded.map(({ id, ...match }): KnownMatchDocument => {
        return { ...match, _id: id, version: 1, isWeekOver: isPlayWindowOver(match, time) };
      });
      await insertMissing(matches, rows);
    },
  };
}

function createOverdueFilter({ now, week }: CurrentLeagueWeek): QueryFilter<KnownMatchDocument> {
  // Repeated in each branch, so that an index can serve each.
  const open = { isWeekOver: false, status: 'scheduled' } as const;
  return {
    $or: [
      { ...open, windowEndsAt: null, week: { $lt: week } },
      { ...open, windowEndsAt: { $lte: now } },
    ],
  };
}

function fromDocument({ _id, version: _version, isWeekOver: _isWeekOver, ...match }: KnownMatchDocument): KnownMatch {
  // Missing in rows of earlier versions.
  const { windowEndsAt = null, proposedStarts = [], arrangement = null } = match;
  return { ...match, windowEndsAt, proposedStarts, arrangement, id: _id };
}
