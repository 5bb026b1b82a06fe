import { isDeepStrictEqual } from 'node:util';
import type { LeaderboardEntry } from '@rally/contracts/scoring';
import {
  insertMissing,
  isDuplicateKey,
  retryOnConflict,
  runInTransaction,
  type SchemaFields,
  versionConflict,
} from '@rally/service-kit';
import { type ClientSession, type Connection, type QueryFilter, Schema } from 'mongoose';
import {
  getSeasonLeaderboardKey,
  isFormerPlayer,
  type PlayerScoringSummary,
} from '../players/player-scoring-summary.ts';
import { countRankedMatches, getLeaderboardSortKey } from './get-leaderboard-sort-key.ts';

/** The leaderboards of all seasons, updated row by row as records change. */
export interface LeaderboardProjection {
  /**
   * Updates a player's rows, unless they come from a later version of the record, and advances the version of each leaderboard that
   * changes, in one transaction. Resolves to these leaderboards.
   */
  update(record: PlayerScoringSummary): Promise<readonly string[]>;
  /** Advances with each change of a leaderboard; 0 before the first. */
  readVersion(board: string): Promise<number>;
  /** Rows of a leaderboard (see `getSeasonLeaderboardKey`) after a sort key, best first. A `limit` of 0 returns all of them. */
  listPage(board: string, region: string | null, after: string | null, limit: number): Promise<LeaderboardRow[]>;
  count(board: string, region: string | null): Promise<number>;
  /** Every row of every leaderboard, by id. */
  listAll(): Promise<ReadonlyMap<string, StoredLeaderboardRow>>;
  /** Adds the rows of records in bulk. Existing rows are left unchanged. */
  bulkImport(records: readonly PlayerScoringSummary[]): Promise<void>;
}

export interface LeaderboardRow extends LeaderboardEntry {
  /** Sort key. */
  readonly order: string;
}

/** A stored row without its id and version. */
export type StoredLeaderboardRow = Omit<LeaderboardRowDocument, '_id' | 'version'>;

interface LeaderboardRowDocument extends Omit<LeaderboardRow, 'id' | 'lastWeekRank'> {
  _id: string;
  version: number;
  playerId: string;
  /** Null once the player has no more results in the season, or has closed the account. */
  board: string | null;
}

interface LeaderboardVersionDocument {
  _id: string;
  version: number;
}

const known = { type: String, required: true };
const text = { type: String, default: null };
const count = { type: Number, required: true };

const schema = new Schema(
  {
    _id: known,
    version: count,
    playerId: known,
    board: text,
    order: known,
    name: { type: String, default: '' },
    profilePhoto: text,
    playstyle: known,
    region: text,
    wins: count,
    losses: count,
    rating: count,
  } satisfies SchemaFields<LeaderboardRowDocument>,
  { collection: 'leaderboard', versionKey: false },
);
schema.index({ board: 1, order: 1 });
schema.index({ board: 1, region: 1, order: 1 });

export function createLeaderboardProjection(connection: Connection): LeaderboardProjection {
  const rows = connection.model<LeaderboardRowDocument>('LeaderboardRow', schema);
  const versions = connection.collection<LeaderboardVersionDocument>('leaderboard_versions');

  async function writeRows(session: ClientSession, record: PlayerScoringSummary): Promise<string[]> {
    const documents = toLeaderboardDocuments(record);
    const ids = documents.map(({ _id }) => _id);
    const found = await rows.find({ _id: { $in: ids } }, null, { session }).lean<LeaderboardRowDocument[]>();
    const stored = new Map(found.map((row) => [row._id, row]));
    const newer = documents.filter((row) => (stored.get(row._id)?.version ?? -1) <= record.version);
    const isShownAsBefore = (row: LeaderboardRowDocument) =>
      isDeepStrictEqual({ ...stored.get(row._id), version: row.version }, row);
    const writes = newer.map(({ _id, ...row }) => ({
      updateOne: { filter: { _id, version: { $lte: record.version } }, update: { $set: row }, upsert: true },
    }));
    if (writes.length > 0) await rows.bulkWrite(writes, { session });
    const changedIds = new Set(newer.filter((row) => !isShownAsBefore(row)).map(({ _id }) => _id));
    const boards = record.seasons.map(getSeasonLeaderboardKey).filter((key) => changedIds.has(toRowId(record.id, key)));
    await advance(boards, session);
    return boards;
  }

  async function advance(boards: readonly string[], session?: ClientSession): Promise<void> {
    if (boards.length === 0) return;
    const next = { $inc: { version: 1 } };
    await versions.bulkWrite(
      boards.map((board) => ({ updateOne: { filter: { _id: board }, update: next, upsert: true } })),
      session && { session },
    );
  }

  return {
    async update(record) {
      if (record.seasons.length === 0) return [];
      return retryOnConflict(async () => {
        let boards: readonly string[] = [];
        try {
          await runInTransaction(connection, async (session) => {
            boards = await writeRows(session, record);
            return true;
          });
          return boards;
        } catch (error) {
          // Another process has just added a row of the player, or the version.
          if (isDuplicateKey(error)) return versionConflict;
          throw error;
        }
      });
    },
    readVersion: async (board) => (await versions.findOne({ _id: board }))?.version ?? 0,
    async listPage(board, region, after, limit) {
      const filter = { ...boardFilter(board, region), ...(after !== null && { order: { $gt: after } }) };
      const found = await rows.find(filter).sort({ order: 1 }).limit(limit).lean<LeaderboardRowDocument[]>();
      return found.map(({ playerId, order, name, profilePhoto, playstyle, region, wins, losses, rating }) => ({
        id: playerId,
        order,
        name,
        profilePhoto,
        playstyle,
        region,
        wins,
        losses,
        rating,
      }));
    },
    async count(board, region) {
      return rows.countDocuments(boardFilter(board, region));
    },
    async listAll() {
      const found = await rows.find().lean<LeaderboardRowDocument[]>();
      return new Map(found.map(({ _id, version: _version, ...row }) => [_id, row]));
    },
    async bulkImport(records) {
      const imported = records.flatMap(toLeaderboardDocuments);
      await insertMissing(rows, imported);
      await advance([...new Set(imported.flatMap(({ board }) => board ?? []))]);
    },
  };
}

function boardFilter(board: string, region: string | null): QueryFilter<LeaderboardRowDocument> {
  return region === null ? { board } : { board, region };
}

function toRowId(playerId: string, board: string): string {
  return `${playerId}:${board}`;
}

export function toLeaderboardDocuments(record: PlayerScoringSummary): LeaderboardRowDocument[] {
  const { id, version, profile, seasons, playstyleBadge } = record;
  return seasons.map((season) => {
    const key = getSeasonLeaderboardKey(season);
    const { wins, losses, rating } = season;
    return {
      _id: toRowId(id, key),
      version,
      playerId: id,
      // Players without a name are not shown.
      board: countRankedMatches(season) > 0 && profile?.name !== null && !isFormerPlayer(record) ? key : null,
      order: getLeaderboardSortKey(season, id),
      name: profile?.name ?? '',
      profilePhoto: profile?.profilePhoto ?? null,
      playstyle: playstyleBadge,
      region: profile?.region ?? null,
      wins,
      losses,
      rating,
    };
  });
}
