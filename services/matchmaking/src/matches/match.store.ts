import { hourMs } from '@rally/contracts/durations';
import { matchCreated, payForRevealHoursMin } from '@rally/contracts/matchmaking';
import { createBatcher, createIdLookup, type EventBus } from '@rally/events';
import type { WeekId } from '@rally/league-calendar';
import {
  createGuardedWriter,
  createInserter,
  createRowCountStore,
  insertMissing,
  splitIntoBatches,
  writeTogether,
} from '@rally/service-kit';
import type { Connection, QueryFilter } from 'mongoose';
import { createMatchEvent, createMatchSnapshotEvent } from './create-match-events.ts';
import { listMatchPlayerIds, type Match } from './match.ts';
import type { MatchChange } from './match-change.ts';
import { matchCountKeyFieldsSchema, toMatchCountKeys } from './match-count-keys.ts';
import {
  createGuardedMatchUpdate,
  fromMatchDocument,
  type MatchDocument,
  matchDocumentSchema,
  type NewMatch,
  toMatchDocument,
} from './match-document.store.ts';
import {
  createMatchPlayerFilter,
  createSearchReachFilter,
  notifiedMatchFilter,
  openPaidMatchFilter,
  openSearchFilter,
  playerCancellationFilter,
  type SearchReach,
  unannouncedMatchFilter,
} from './match-queries.ts';
import { keepsSlotOfCanceledMatch } from './match-slots.ts';
import { createPagedMatchLists, type PagedMatchLists } from './paged-match-lists.store.ts';

export interface MatchStore extends PagedMatchLists {
  /**
   * Inserts a match or a search with its `match.created` event. Resolves to `exists` if there is one with the id, in any
   * state, and to `slot_taken` if one of the players has another match in that week, in either sport.
   */
  insert(match: NewMatch): Promise<'inserted' | 'exists' | 'slot_taken'>;
  /** For a search that was joined to another, resolves to the match that both became. */
  findById(id: string): Promise<Match | null>;
  /** Like `findById`, but resolves to a joined search itself, as it is stored. */
  findByIdAsStored(id: string): Promise<Match | null>;
  findByIds(ids: readonly string[]): Promise<Match[]>;
  /** Writes a change and its events atomically, unless the match has changed since `before`. Resolves to whether it was written. */
  save(change: MatchChange): Promise<boolean>;
  /** Like `save` for changes of several matches in one transaction: all are written, or none. */
  saveTogether(changes: readonly MatchChange[]): Promise<boolean>;
  /** Like `save` for many changes; read the matches again to see which were written. */
  saveMany(changes: readonly MatchChange[]): Promise<void>;
  /** The canceled match that uses up the player's slot of a week; null if there is none. */
  findCanceledSlotUse(playerId: string, week: WeekId): Promise<Match | null>;
  /** Whether, in that week, a canceled match left the player free although the player had seen the opponent. */
  wasFreedInWeek(playerId: string, week: WeekId): Promise<boolean>;
  /** Any match that takes up the player's slot of a week; null if there is none. */
  findSlotUse(playerId: string, week: WeekId): Promise<Match | null>;
  /** Pending and scheduled matches between two players. */
  listUpcomingBetween(playerId: string, otherId: string): Promise<Match[]>;
  /** The players with a match in one of these weeks that is pending or was approved since then; null if there are more than `matchesMax`. */
  listActivePlayerIds(
    approvedSince: Date,
    weeks: readonly WeekId[],
    matchesMax: number | null,
  ): Promise<Set<string> | null>;
  /** The players among these with a match that is pending or was approved since then. */
  findActivePlayerIds(approvedSince: Date, playerIds: readonly string[]): Promise<Set<string>>;
  /** Weekly matches that were approved or declined since then and whose players were not notified, latest review first. */
  listRecentReviews(since: Date, limit: number): Promise<Match[]>;
  /** Matches completed since then whose players both want a rematch, oldest first. */
  listMutualRematches(completedSince: Date): Promise<MutualRematch[]>;
  /** Pending matches of standby runs, oldest first. */
  listPendingStandby(): Promise<Match[]>;
  /** Announced weekly matches of a week that have no time yet. */
  listWithoutTime(week: WeekId): Promise<Match[]>;
  /** Canceled matches whose opponent had to respond before that time and has not. */
  listOverdueCancellations(dueBefore: Date): Promise<Match[]>;
  /** Matches that these players canceled although they knew the opponent, and that use up the canceler's slot; in no particular order. */
  listRevealedCancellations(playerIds: readonly string[]): Promise<Match[]>;
  /** Cancellations by players that were never marked as checked, or have changed since. */
  listUncheckedCancellations(limit: number): Promise<UncheckedCancellation[]>;
  /** Marks these cancellations as checked, except those that have changed since they were read. */
  markCancellationsChecked(checked: readonly UncheckedCancellation[]): Promise<void>;
  /** The ids of searches without an opponent, oldest first. */
  listSearchIds(): Promise<string[]>;
  /** Searches without an opponent that have a position within reach, or none yet; oldest first. */
  listSearchesWithin(reach: SearchReach): Promise<Match[]>;
  /** The open searches of a player, and found paid matches that are not played yet; oldest first. */
  listOpenPaidMatchesByPlayer(playerId: string): Promise<Match[]>;
  /** The player's open search, or a paid match that is to be played in that week or its own seven days, or was just found. */
  findPaidMatch(playerId: string, week: WeekId, now: Date): Promise<Match | null>;
  /** Upcoming paid matches that are not revealed to both players. */
  listLocked(): Promise<Match[]>;
  /** For the worker that keeps the counts. */
  readonly includeInCounts: () => Promise<boolean>;
  /** Bulk-inserts matches without events. Existing ones stay unchanged. */
  importMatches(imported: readonly Match[]): Promise<void>;
}

/** A match whose players both want a rematch. */
type MutualRematch = Pick<Match, 'user1Id' | 'user2Id' | 'week'>;

export interface UncheckedCancellation extends Pick<Match, 'id' | 'version'> {
  readonly canceledBy: string;
}

/** The store of matches and their outbox. */
export function createMatchStore(connection: Connection, events: Pick<EventBus, 'outbox'>): MatchStore {
  const matches = connection.model<MatchDocument>('Match', matchDocumentSchema);
  const counts = createRowCountStore(connection, matches.collection.name, matchCountKeyFieldsSchema, toMatchCountKeys);
  events.outbox(matches, (row) => [createMatchSnapshotEvent(fromMatchDocument(row), row.createdAt)]);

  async function find(filter: QueryFilter<MatchDocument>, order: 1 | -1, limit: number): Promise<Match[]> {
    const rows = await matches.find(filter).sort({ createdAt: order, _id: order }).limit(limit).lean<MatchDocument[]>();
    return rows.map(fromMatchDocument);
  }

  const lookUp = createIdLookup(matches, fromMatchDocument);

  const write = createGuardedWriter(matches);
  const insert = createInserter(matches);

  async function findByIdAsStored(id: string): Promise<Match | null> {
    return (await lookUp([id])).get(id) ?? null;
  }

  const listCanceled = createBatcher(async (slots: readonly { playerId: string; week: WeekId }[]) => {
    const players = { $in: [...new Set(slots.map(({ playerId }) => playerId))] };
    const weeks = { $in: [...new Set(slots.map(({ week }) => week))] };
    const rows = await matches.find({ players, week: weeks, status: 'canceled' }).lean<MatchDocument[]>();
    const canceled = rows.map(fromMatchDocument).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return slots.map(({ playerId, week }) =>
      canceled.filter((match) => match.week === week && listMatchPlayerIds(match).includes(playerId)),
    );
  });

  /** The players of each of these matches, at most `limit` unless that is 0. */
  async function listPlayers(filter: QueryFilter<MatchDocument>, limit = 0): Promise<string[][]> {
    const rows = await matches
      .find(filter, { user1Id: 1, user2Id: 1, _id: 0 })
      .limit(limit)
      .lean<Pick<MatchDocument, 'user1Id' | 'user2Id'>[]>();
    return rows.map(({ user1Id, user2Id }) => (user2Id === null ? [user1Id] : [user1Id, user2Id]));
  }

  return {
    ...createPagedMatchLists(matches, counts),
    async insert(match) {
      const row = { ...toMatchDocument(match), outbox: [createMatchEvent(matchCreated, match, match.createdAt)] };
      if (await insert(row)) return 'inserted';
      // The error may name either index when both are violated.
      return (await matches.exists({ _id: match.id })) ? 'exists' : 'slot_taken';
    },
    async findById(id) {
      const match = await findByIdAsStored(id);
      return match?.joining && match.status === 'canceled' ? findByIdAsStored(match.joining.into) : match;
    },
    findByIdAsStored,
    findByIds: async (ids) => [...(await lookUp(ids)).values()],
    save: (change) => write(createGuardedMatchUpdate(change)),
    saveTogether: (changes) => writeTogether(matches, changes.map(createGuardedMatchUpdate)),
    async saveMany(changes) {
      if (changes.length === 0) return;
      const writes = changes.map((change) => ({ updateOne: createGuardedMatchUpdate(change) }));
      await matches.bulkWrite(writes, { ordered: false });
    },
    async findCanceledSlotUse(playerId, week) {
      const canceled = await listCanceled({ playerId, week });
      return canceled.find((match) => keepsSlotOfCanceledMatch(match, playerId)) ?? null;
    },
    async wasFreedInWeek(playerId, week) {
      const canceled = await listCanceled({ playerId, week });
      return canceled.some((match) => match.seenBy.includes(playerId) && !keepsSlotOfCanceledMatch(match, playerId));
    },
    async findSlotUse(playerId, week) {
      const [match] = await find({ slotKeys: `${playerId}:${week}` }, -1, 1);
      return match ?? null;
    },
    listUpcomingBetween: (playerId, otherId) =>
      find(
        {
          $and: [createMatchPlayerFilter(playerId), createMatchPlayerFilter(otherId)],
          status: { $in: ['pending', 'scheduled'] },
        },
        1,
        0,
      ),
    listMutualRematches: (completedSince) =>
      matches
        .find({ isMutualRematch: true, completedAt: { $gte: completedSince } }, { user1Id: 1, user2Id: 1, week: 1 })
        .sort({ createdAt: 1, _id: 1 })
        .lean<MutualRematch[]>(),
    async listActivePlayerIds(approvedSince, weeks, matchesMax) {
      const limit = matchesMax === null ? 0 : matchesMax + 1;
      const week = { $in: [...weeks] };
      const [pending, approved] = await Promise.all([
        listPlayers({ status: 'pending', week }, limit),
        listPlayers({ status: 'scheduled', week, approvedAt: { $gte: approvedSince } }, limit),
      ]);
      if (matchesMax !== null && Math.max(pending.length, approved.length) > matchesMax) return null;
      return new Set([...pending, ...approved].flat());
    },
    async findActivePlayerIds(approvedSince, playerIds) {
      const found = new Set<string>();
      for (const ids of splitIntoBatches(playerIds, idsPerQuery)) {
        const active = await listPlayers({
          players: { $in: ids },
          status: { $in: ['pending', 'scheduled'] },
          $or: [{ status: 'pending' }, { approvedAt: { $gte: approvedSince } }],
        });
        for (const playerId of active.flat()) found.add(playerId);
      }
      return found;
    },
    async listRecentReviews(since, limit) {
      const [approved, declined] = await Promise.all([
        matches
          .find({ ...unannouncedMatchFilter, status: 'scheduled', approvedAt: { $gte: since } })
          .sort({ approvedAt: -1 })
          .limit(limit)
          .lean<MatchDocument[]>(),
        matches
          .find({ ...unannouncedMatchFilter, status: 'declined', declinedAt: { $gte: since } })
          .sort({ declinedAt: -1 })
          .limit(limit)
          .lean<MatchDocument[]>(),
      ]);
      const reviewedAt = ({ approvedAt, declinedAt }: MatchDocument) => (approvedAt ?? declinedAt)?.getTime() ?? 0;
      const latest = [...approved, ...declined].sort((one, other) => reviewedAt(other) - reviewedAt(one));
      return latest.slice(0, limit).map(fromMatchDocument);
    },
    listPendingStandby: () => find({ status: 'pending', isStandby: true }, 1, 0),
    listWithoutTime: (week) => find({ ...notifiedMatchFilter, week, status: 'scheduled', scheduledDate: null }, 1, 0),
    listOverdueCancellations: (dueBefore) =>
      find({ 'cancellation.review': 'awaiting_opponent', 'cancellation.responseDueAt': { $lt: dueBefore } }, 1, 100),
    async listRevealedCancellations(playerIds) {
      const ids = { $in: [...playerIds] };
      const rows = await matches
        .find({ players: ids, status: 'canceled', 'cancellation.canceledBy': ids })
        .lean<MatchDocument[]>();
      return rows
        .map(fromMatchDocument)
        .filter(({ seenBy, cancellation }) =>
          [...seenBy, ...(cancellation?.usesSlotOf ?? [])].includes(cancellation?.canceledBy ?? ''),
        );
    },
    async listUncheckedCancellations(limit) {
      const rows = await matches
        .find({ ...playerCancellationFilter, isCancellationChecked: null }, { version: 1, cancellation: 1 })
        .limit(limit)
        .lean<Pick<MatchDocument, '_id' | 'version' | 'cancellation'>[]>();
      return rows.map(({ _id, version, cancellation }) => {
        return { id: _id, version, canceledBy: cancellation?.canceledBy ?? '' };
      });
    },
    async markCancellationsChecked(checked) {
      const update = { $set: { isCancellationChecked: true } };
      const writes = checked.map(({ id, version }) => ({ updateOne: { filter: { _id: id, version }, update } }));
      await matches.bulkWrite(writes, { ordered: false });
    },
    async listSearchIds() {
      const rows = await matches
        .find(openSearchFilter, { createdAt: 1 })
        .lean<Pick<MatchDocument, '_id' | 'createdAt'>[]>();
      return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).map(({ _id }) => _id);
    },
    listSearchesWithin: (reach) => find(createSearchReachFilter(reach), 1, 0),
    async listOpenPaidMatchesByPlayer(playerId) {
      // The filter omits the kind: with it, the database may choose the index of everyone's paid matches instead of the player's.
      const scheduled = await find({ ...createMatchPlayerFilter(playerId), status: 'scheduled' }, 1, 0);
      return scheduled.filter(({ kind }) => kind === 'paid');
    },
    async findPaidMatch(playerId, week, now) {
      const [match] = await find(
        {
          $and: [
            openPaidMatchFilter,
            createMatchPlayerFilter(playerId),
            {
              $or: [
                { user2Id: null },
                { week },
                { windowEndsAt: { $gt: now } },
                {
                  windowEndsAt: null,
                  opponentFoundAt: { $gt: new Date(now.getTime() - payForRevealHoursMin * hourMs) },
                },
              ],
            },
          ],
        },
        1,
        1,
      );
      return match ?? null;
    },
    listLocked: () =>
      find({ ...openPaidMatchFilter, user2Id: { $ne: null }, 'revealedTo.1': { $exists: false } }, 1, 0),
    includeInCounts: counts.include,
    async importMatches(imported) {
      const rows = imported.map((match) => ({ ...toMatchDocument(match), outbox: [] }));
      await insertMissing(matches, rows);
    },
  };
}

/** In a league of hundreds of thousands, a query with all ids would exceed the size limit of a command. */
const idsPerQuery = 500;
