import type { LeaderboardEntry } from '@rally/contracts/scoring';
import { insertMissing, isDuplicateKey, type SchemaFields } from '@rally/service-kit';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import {
  getSeasonLeaderboardKey,
  isFormerPlayer,
  type PlayerScoringSummary,
} from '../players/player-scoring-summary.ts';
import { countRankedMatches, getLeaderboardSortKey } from './get-leaderboard-sort-key.ts';

/** The leaderboards of all seasons, updated row by row as records change. */
export interface LeaderboardProjection {
  /** Updates a player's rows, unless they are from a later version of the record. Resolves to whether a row is new. */
  update(record: PlayerScoringSummary): Promise<boolean>;
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
  return {
    async update(record) {
      if (record.seasons.length === 0) return false;
      const writes = toLeaderboardDocuments(record).map(({ _id, ...row }) => ({
        updateOne: { filter: { _id, version: { $lte: record.version } }, update: { $set: row }, upsert: true },
      }));
      try {
        const { upsertedCount } = await rows.bulkWrite(writes, { ordered: false });
        return upsertedCount > 0;
      } catch (error) {
        // The filter missed a row because it is from a later version.
        if (!isDuplicateKey(error)) throw error;
        return true;
      }
    },
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
      await insertMissing(rows, records.flatMap(toLeaderboardDocuments));
    },
  };
}

function boardFilter(board: string, region: string | null): QueryFilter<LeaderboardRowDocument> {
  return region === null ? { board } : { board, region };
}

/** The leaderboard rows of a record. */
export function toLeaderboardDocuments(record: PlayerScoringSummary): LeaderboardRowDocument[] {
  const { id, version, profile, seasons, playstyleBadge } = record;
  return seasons.map((season) => {
    const key = getSeasonLeaderboardKey(season);
    const { wins, losses, rating } = season;
    return {
      _id: `${id}:${key}`,
      version,
      playerId: id,
      // Nobody is shown without a name.
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
