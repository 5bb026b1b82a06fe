import { addWeeks, type WeekId } from '@rally/league-calendar';
import { createMutex, isDuplicateKey, runInTransaction } from '@rally/service-kit';
import type { Connection } from 'mongoose';
import type { Match } from '../matches/match.ts';
import { listMatchedPlayerIds } from '../matches/matched-players.ts';
import { createUnaskedOptIn, toOptInId, type WeekOptIn } from '../opt-ins/opt-in.ts';

interface TrackedMatch extends Pick<Match, 'version' | 'week' | 'status' | 'user1Id' | 'user2Id'> {
  readonly _id: string;
  readonly isInMatchedRows?: true | null;
}

interface WeekRow extends WeekOptIn {
  readonly _id: string;
  readonly matchedIn?: string | null;
  readonly outbox: readonly unknown[];
}

const batchSize = 200;
/** Null also finds matches without the field. */
const isChanged = { isInMatchedRows: null };

/** Maintains, in the row of each player and week, which match the player has in the week after. A weekly run writes it with its matches. */
export interface MatchedRowStore {
  /** Processes up to 200 changed matches; resolves to whether none was left. */
  update(): Promise<boolean>;
}

/**
 * A match and the rows of its players are several documents, so a change of the match only marks it, in the same write. Here the rows are
 * updated, in a transaction that fails if the match changes again; then both are read again. A player who was not asked gets a row of version 0.
 */
export function createMatchedRowStore(connection: Connection): MatchedRowStore {
  const matches = connection.collection<TrackedMatch>('matches');
  const rows = connection.collection<WeekRow>('opt_ins');

  const mutex = createMutex();

  async function updateBatch(): Promise<boolean> {
    const projection = { version: 1, week: 1, status: 1, user1Id: 1, user2Id: 1 };
    for (;;) {
      const changed = await matches.find(isChanged, { projection, limit: batchSize }).toArray();
      if (changed.length === 0) return true;
      if (await writeRows(changed)) return false;
    }
  }

  /** Resolves to false, without a write, if one of the matches has changed since it was read. */
  function writeRows(changed: readonly TrackedMatch[]): Promise<boolean> {
    const ids = changed.map(({ _id }) => _id);
    const wanted = changed.flatMap(listMatchedRows);
    const given = { matchedIn: { $in: ids }, _id: { $nin: wanted.map(({ id }) => id) } };
    return runInTransaction(connection, async (session) => {
      // Comes first, so that such a change ends the transaction before the rows are written.
      const marked = await matches.bulkWrite(changed.map(toMark), { session });
      if (marked.matchedCount < changed.length) return false;
      await rows.deleteMany({ ...given, version: 0 }, { session });
      await rows.updateMany(given, { $set: { matchedIn: null } }, { session });
      if (wanted.length > 0) await rows.bulkWrite(wanted.map(toRowUpdate), { session });
      return true;
    });
  }

  async function update(): Promise<boolean> {
    try {
      // One batch at a time, because two would take the same matches.
      return await mutex(updateBatch);
    } catch (error) {
      // Something else has just created the player's row.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return { update };
}

function toMark({ _id, version }: TrackedMatch) {
  return { updateOne: { filter: { _id, version }, update: { $set: { isInMatchedRows: true as const } } } };
}

interface MatchedRow {
  readonly id: string;
  readonly playerId: string;
  readonly week: WeekId;
  readonly matchId: string;
}

function listMatchedRows(match: TrackedMatch): MatchedRow[] {
  // Answers given in a week are for matches in the next week.
  const week = addWeeks(match.week, -1);
  return listMatchedPlayerIds(match).map((playerId) => {
    return { id: toOptInId({ playerId, week }), playerId, week, matchId: match._id };
  });
}

function toRowUpdate({ id, playerId, week, matchId }: MatchedRow) {
  const $setOnInsert = { ...createUnaskedOptIn(playerId, week), outbox: [] };
  return { updateOne: { filter: { _id: id }, update: { $set: { matchedIn: matchId }, $setOnInsert }, upsert: true } };
}
