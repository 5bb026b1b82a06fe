import type { LeaderboardEntry } from '@rally/contracts/scoring';
import { isDuplicateKey, unlessTaken } from '@rally/service-kit';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import { type PlayerRecord, seasonKey } from '../players/player-record.ts';
import { boardOrder, gamesPlayed } from './board-order.ts';

/** The leaderboards of all seasons, kept row by row as records change. */
export interface Leaderboards {
  /** Brings a player's rows up to the record, unless they show a later version. */
  show(record: PlayerRecord): Promise<void>;
  /** Rows of a board (see `seasonKey`), best first, after a place; 0 means the whole rest. */
  page(board: string, region: string | null, after: string | null, limit: number): Promise<BoardRow[]>;
  count(board: string, region: string | null): Promise<number>;
  /** Every row of every board, under its key. */
  all(): Promise<ReadonlyMap<string, StoredBoardRow>>;
  /** Adds the rows of records in bulk. Those that are there stay as they are. */
  load(records: readonly PlayerRecord[]): Promise<void>;
}

export interface BoardRow extends LeaderboardEntry {
  /** Its place, as a text that sorts. */
  readonly order: string;
}

/** A row as it is kept; the version is that of the record it was made from. */
export type StoredBoardRow = Omit<LeaderboardRow, '_id' | 'version'>;

interface LeaderboardRow extends Omit<BoardRow, 'id'> {
  _id: string;
  version: number;
  playerId: string;
  /** Null once the player has no result in the season any more. */
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
  },
  { collection: 'leaderboard', strict: 'throw', versionKey: false },
);
schema.index({ board: 1, order: 1 });
schema.index({ board: 1, region: 1, order: 1 });

export function leaderboardProjection(connection: Connection): Leaderboards {
  const rows = connection.model<LeaderboardRow>('LeaderboardRow', schema);
  return {
    async show(record) {
      if (record.seasons.length === 0) return;
      const writes = rowsOf(record).map(({ _id, ...row }) => ({
        updateOne: { filter: { _id, version: { $lte: record.version } }, update: { $set: row }, upsert: true },
      }));
      try {
        await rows.bulkWrite(writes, { ordered: false });
      } catch (error) {
        // A row that the filter missed shows a later version.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async page(board, region, after, limit) {
      const filter = { ...boardFilter(board, region), ...(after !== null && { order: { $gt: after } }) };
      const found = await rows.find(filter).sort({ order: 1 }).limit(limit).lean<LeaderboardRow[]>();
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
    async all() {
      const found = await rows.find().lean<LeaderboardRow[]>();
      return new Map(found.map(({ _id, version: _version, ...row }) => [_id, row]));
    },
    async load(records) {
      await unlessTaken(rows.insertMany(records.flatMap(rowsOf), { ordered: false, lean: true }));
    },
  };
}

function boardFilter(board: string, region: string | null): QueryFilter<LeaderboardRow> {
  return region === null ? { board } : { board, region };
}

/** The rows that a record makes. */
export function rowsOf({ id, version, told, seasons, playstyleBadge }: PlayerRecord): LeaderboardRow[] {
  return seasons.map((season) => {
    const key = seasonKey(season);
    const { wins, losses, rating } = season;
    return {
      _id: `${id}:${key}`,
      version,
      playerId: id,
      board: gamesPlayed(season) > 0 ? key : null,
      order: boardOrder(season, id),
      name: told?.name ?? '',
      profilePhoto: told?.profilePhoto ?? null,
      playstyle: playstyleBadge,
      region: told?.region ?? null,
      wins,
      losses,
      rating,
    };
  });
}
