import {
  type MatchStatus,
  matchStatuses,
  type PostApprovalStatus,
  postApprovalStatuses,
} from '@rally/contracts/matchmaking';
import type { WeekId } from '@rally/league-calendar';
import {
  createPagedList,
  createSearchWordsFilter,
  type PageableList,
  type PagedCollection,
  type RowCountStore,
  type RowSortOrder,
} from '@rally/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import { concatenateLists } from './concatenate-lists.ts';
import type { Match } from './match.ts';
import {
  announcedMatchCountKey,
  announcedStatuses,
  listCountedRegions,
  toCancellationReviewCountKey,
  toUnsentMatchesCountKey,
  unnotifiedMatchCountKey,
} from './match-count-keys.ts';
import {
  fromMatchDocument,
  type MatchDocument,
  matchesOfPlayersIndex,
  unnotifiedMatchesIndex,
  unsentMatchesIndex,
} from './match-document.store.ts';
import {
  createMatchPlayerFilter,
  createMatchSearchFilter,
  createMatchStatusFilter,
  createPlayedSinceFilter,
  failedNotificationMatchFilter,
  type MatchSearchHits,
  notifiedMatchFilter,
  unnotifiedMatchFilter,
  withoutJoinedSearchesFilter,
} from './match-queries.ts';

/** Search and sort order of a staff table. */
export interface MatchTableQuery {
  /** Null without a search. */
  readonly hits: MatchSearchHits | null;
  readonly by: RowSortOrder | null;
}

/** Lists of matches that are read page by page, and their totals. */
export interface PagedMatchLists {
  /** Pending matches, oldest first unless `look` sets another order. */
  listPending(look?: MatchTableQuery): PageableList<Match>;
  /**
   * Matches from approval on, in any status or in one, newest first unless `look` sets another order; on request only those whose
   * message a player did not get.
   */
  listReviewed(status?: PostApprovalStatus, look?: MatchTableQuery, isUnsent?: boolean): PageableList<Match>;
  /** Approved weekly matches that no player was notified of yet, newest first unless `look` sets another order. */
  listUnnotified(look: MatchTableQuery): PageableList<Match>;
  /** Approved matches without a score whose time (or week, without a time) was over then; oldest first unless `look` sets another order. */
  listOverdue(since: { date: Date; week: WeekId }, look: MatchTableQuery): PageableList<Match>;
  /** Weekly matches with notified players that are not canceled, newest first. */
  listNotified(): PageableList<Match>;
  /** Matches of a player's dashboard, newest first. Scheduled matches before `oldest` are left out. */
  listForDashboard(playerId: string, oldest: { date: Date; week: WeekId }): PageableList<Match>;
  /** Every match of a player, newest first. */
  listByPlayer(playerId: string): PageableList<Match>;
  /** Upcoming matches whose courts have not been looked up, oldest first. */
  listWithoutCourts(): PageableList<Match>;
  /** Canceled matches on which staff have to decide, newest first unless `look` sets another order. */
  listCancellationsToReview(look?: MatchTableQuery): PageableList<Match>;
  /** Settled cancellations of matches with an opponent, newest first unless `look` sets another order. */
  listDecidedCancellations(look?: MatchTableQuery): PageableList<Match>;
  countByStatus(): Promise<Partial<Record<MatchStatus, number>>>;
  /** The regions of all matches. */
  listRegions(): Promise<string[]>;
  /** Matches with staff-entered names in which each of these words begins a word. */
  findIdsByNameWords(words: readonly string[], limit: number): Promise<string[]>;
}

export function createPagedMatchLists(
  matches: Model<MatchDocument>,
  counts: Pick<RowCountStore, 'read' | 'readIfComplete'>,
): PagedMatchLists {
  return {
    listPending: (look) => listing({ status: 'pending' }, 1, look, ['pending']),
    listReviewed: (status, look, onlyUnsent = false) => {
      const statuses = status ? [status] : postApprovalStatuses;
      const reviewed = status
        ? createMatchStatusFilter(status)
        : { ...withoutJoinedSearchesFilter, status: { $in: statuses } };
      return onlyUnsent
        ? listing(
            { $and: [reviewed, failedNotificationMatchFilter] },
            -1,
            look,
            statuses.map(toUnsentMatchesCountKey),
            unsentMatchesIndex,
          )
        : listing(reviewed, -1, look, statuses);
    },
    listUnnotified({ hits, by }) {
      // None of them has the time of that column.
      const look = { hits, by: by?.field === 'notificationsSentAt' ? null : by };
      const index = look.hits || look.by ? undefined : unnotifiedMatchesIndex;
      return listing(unnotifiedMatchFilter, -1, look, [unnotifiedMatchCountKey], index);
    },
    listOverdue({ date, week }, look) {
      // Includes the status, because a replica of 0.1.0 does not unset `awaitsScore`.
      const awaiting = { status: 'scheduled', awaitsScore: true } as const;
      const dated = { scheduledDate: { $lt: date } };
      const undated = { scheduledDate: null, week: { $lt: week } };
      const all = listing({ ...awaiting, $or: [dated, undated] }, 1, look);
      if (look.hits) return all;
      const order = look.by?.order ?? 1;
      // Two lists, so that an index can count and sort each.
      const byDate = concatenateLists(
        createPagedList(collection(), { ...awaiting, ...dated }, { timeField: 'scheduledDate', order }),
        createPagedList(collection(), { ...awaiting, ...undated }, { timeField: 'week', order }),
      );
      return look.by?.field === 'scheduledDate' ? byDate : { ...all, count: byDate.count };
    },
    listNotified: () =>
      listing({ ...notifiedMatchFilter, status: { $in: [...announcedStatuses] } }, -1, unfilteredTable, [
        announcedMatchCountKey,
      ]),
    listForDashboard: (playerId, oldest) =>
      listing({
        $and: [
          withoutJoinedSearchesFilter,
          createMatchPlayerFilter(playerId),
          { $or: [{ kind: 'paid' }, { ...notifiedMatchFilter, status: { $in: postApprovalStatuses } }] },
          { $or: [{ status: { $ne: 'scheduled' } }, createPlayedSinceFilter(oldest)] },
        ],
      }),
    listByPlayer: (playerId) => listing({ ...withoutJoinedSearchesFilter, ...createMatchPlayerFilter(playerId) }),
    listWithoutCourts: () =>
      listing({ courtsLookedUpAt: null, user2Id: { $ne: null }, status: { $in: ['pending', 'scheduled'] } }, 1),
    listCancellationsToReview: (look) =>
      listing({ status: 'canceled', 'cancellation.review': 'awaiting_staff' }, -1, look, [
        toCancellationReviewCountKey('awaiting_staff'),
      ]),
    listDecidedCancellations: (look) =>
      listing({ status: 'canceled', user2Id: { $ne: null }, 'cancellation.review': 'closed' }, -1, look, [
        toCancellationReviewCountKey('closed'),
      ]),
    async countByStatus() {
      const read = await counts.readIfComplete();
      const countOf = (status: MatchStatus) =>
        read ? (read.get(status) ?? 0) : matches.countDocuments(createMatchStatusFilter(status));
      return Object.fromEntries(
        await Promise.all(matchStatuses.map(async (status) => [status, await countOf(status)] as const)),
      );
    },
    listRegions: async () => listCountedRegions(await counts.read()),
    async findIdsByNameWords(words, limit) {
      const named = createSearchWordsFilter('nameWords', words);
      const rows = await matches.find(named, { _id: 1 }).limit(limit).lean<Pick<MatchDocument, '_id'>[]>();
      return rows.map(({ _id }) => _id);
    },
  };

  /**
   * @param countKeys the keys of the stored counts that add up to the list's total; without them, and while the stored counts lag
   * behind, its rows are counted
   * @param index holds only the rows of the list: even sorting these few is cheaper than filtering all rows in order
   */
  function listing(
    filter: QueryFilter<MatchDocument>,
    order: 1 | -1 = -1,
    look: MatchTableQuery = unfilteredTable,
    countKeys?: readonly string[],
    index?: Readonly<Record<string, 1 | -1>>,
  ): PageableList<Match> {
    const list = createPagedList(
      collection(look.hits && look.hits.playerIds.length > 0 ? matchesOfPlayersIndex : index),
      look.hits ? { $and: [filter, createMatchSearchFilter(look.hits)] } : filter,
      { order, by: look.by },
    );
    if (look.hits || !countKeys) return list;
    return {
      ...list,
      async count() {
        const read = await counts.readIfComplete();
        return read ? sumOf(read, countKeys) : list.count();
      },
    };
  }

  /** Reads matches by the given index, or by one that the database chooses. */
  function collection(hint?: Readonly<Record<string, 1 | -1>>): PagedCollection<Match> {
    const options = hint ? { hint } : {};
    return {
      async read({ filter, sort, skip, limit }) {
        const rows = await matches.find(filter, null, { sort, skip, limit, ...options }).lean<MatchDocument[]>();
        return rows.map(fromMatchDocument);
      },
      count: (filter) => matches.countDocuments(filter, options),
    };
  }
}

const unfilteredTable: MatchTableQuery = { hits: null, by: null };

function sumOf(counts: ReadonlyMap<string, number>, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
}
