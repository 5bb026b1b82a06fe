import type { CloudEvent } from '@rally/contracts';
import type { AccountStatus, Sport } from '@rally/contracts/players';
import { type ReliabilityTier, reliabilityTiers } from '@rally/contracts/scoring';
import {
  countRows,
  createPagedList,
  createRowCountStore,
  createSearchFilter,
  findSortedRows,
  listPhoneSuffixes,
  normalizeSearchWords,
  type PageableList,
  type RowSortOrder,
  tryInsert,
  unsetIsCounted,
} from '@rally/service-kit';
import type { Connection, Model, QueryFilter } from 'mongoose';
import * as z from 'zod';
import {
  fromStoredPlayer,
  type Player,
  type PlayerReliability,
  type PlayerResults,
  type StoredPlayer,
} from './player.ts';
import { getPlayerMongooseModel, type PlayerDocument } from './player-document.store.ts';
import { toPlayerListFields, toPlayerListOrder, toPlayerSearchWords, toResultsOrder } from './player-list-fields.ts';

/**
 * Players whose phone contains the digits, or in whose name, e-mail and region each word of the text begins a word; with those ids and
 * values. Missing criteria match all.
 */
export interface PlayerListQuery {
  readonly search?: string | undefined;
  /** Beginnings of words in the name. */
  readonly name?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly sport?: Sport | undefined;
  readonly region?: string | undefined;
  readonly status?: AccountStatus | undefined;
  readonly reliability?: ReliabilityTier | undefined;
}

/** Numbers of players. Those by sport and region can lag behind the one of all, as right after an import. */
export interface PlayerCountBreakdown {
  readonly all: number;
  readonly bySport: { readonly tennis: number; readonly pickleball: number };
  /** Largest region first. */
  readonly byRegion: readonly { readonly region: string; readonly count: number }[];
}

export interface PlayerStore {
  readonly model: Model<PlayerDocument>;
  findById(id: string): Promise<Player | null>;
  findByIds(ids: readonly string[]): Promise<Player[]>;
  /** More than one while the event of a closed account is under way. */
  findByPhone(phone: string): Promise<Player[]>;
  /** Newest first unless `by` gives another order. */
  search(filter: PlayerListQuery, by: RowSortOrder | null): PageableList<Player>;
  /** Returns false when the account already has a player. */
  add(player: Player, events: readonly CloudEvent[]): Promise<boolean>;
  /** Writes the next version with its events; false when the version has changed. */
  update(next: Player, events: readonly CloudEvent[]): Promise<boolean>;
  /** Stores the account state, unless a newer version is stored. */
  updateAccount(id: string, account: Player['account']): Promise<void>;
  /** Stores the reliability, unless a newer one is stored. */
  updateReliability(id: string, reliability: PlayerReliability): Promise<void>;
  /** Stores the results; false when others were stored since the player was read. */
  updateResults(player: Player, results: PlayerResults): Promise<boolean>;
  /** Deletes the player of a closed account. */
  delete(id: string): Promise<void>;
  countSince(moment: Date): Promise<number>;
  readCounts(): Promise<PlayerCountBreakdown>;
  /** For the worker that keeps the counts. */
  readonly includeInCounts: () => Promise<boolean>;
  /** Home courts of earlier versions, whose names the places provider has not confirmed. */
  listUncheckedHomeCourts(limit: number): Promise<{ id: string; placeId: string }[]>;
  /** The photos in these players' profiles. */
  listPhotosOf(ids: readonly string[]): Promise<Set<string>>;
}

export function createPlayerStore(connection: Connection): PlayerStore {
  const model = getPlayerMongooseModel(connection);
  const counts = createRowCountStore(connection, model.collection.name, countedProfile, toCountKeys);

  async function list(filter: QueryFilter<PlayerDocument>): Promise<Player[]> {
    const rows = await model.find(filter).lean<StoredPlayer[]>();
    return rows.map(fromStoredPlayer);
  }

  async function countFound(query: PlayerListQuery): Promise<number> {
    return (await findStoredCount(query)) ?? countRows(model, createFilter(query));
  }

  /**
   * The count that follows from the stored ones and the few rows that differ. Null where more than one filter is set, and while the
   * stored counts lag behind.
   */
  async function findStoredCount(query: PlayerListQuery): Promise<number | null> {
    const [filter, ...others] = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    if (others.length > 0) return null;
    const countOf = async (key: string) => {
      const read = await counts.readIfComplete();
      return read && (read.get(key) ?? 0);
    };
    const countAllBut = async (...filters: QueryFilter<PlayerDocument>[]) => {
      const [all, ...less] = await Promise.all([
        countOf('all'),
        ...filters.map((differing) => model.countDocuments(differing)),
      ]);
      return all && Math.max(0, all - less.reduce((sum, count) => sum + count, 0));
    };
    switch (filter?.[0]) {
      case undefined:
        return countOf('all');
      case 'sport':
        return countOf(`sport:${query.sport}`);
      case 'region':
        return countOf(`${regionPrefix}${query.region}`);
      case 'status':
        if (query.status === 'active')
          return countAllBut(createFilter({ status: 'disabled' }), createFilter({ status: 'unnamed' }));
        break;
      case 'reliability':
        if (query.reliability === 'new') return countAllBut({ 'reliability.tier': { $in: [...earnedTiers] } });
    }
    return null;
  }

  return {
    model,
    async findById(id) {
      const row = await model.findById(id).lean<StoredPlayer>();
      return row && fromStoredPlayer(row);
    },
    add: (player, events) => tryInsert(model.create({ ...player, ...toPlayerListFields(player), outbox: [...events] })),
    async update(next, events) {
      const { profile, lifetimePayments } = next;
      const result = await model.updateOne(
        // The order by rating also follows from the results.
        { _id: next._id, version: next.version - 1, ...createSameResultsFilter(next) },
        {
          $set: {
            profile,
            lifetimePayments,
            searchWords: toPlayerSearchWords(next),
            listOrder: toPlayerListOrder(next),
          },
          $unset: unsetIsCounted,
          $inc: { version: 1 },
          $push: { outbox: { $each: events } },
        },
      );
      return result.modifiedCount === 1;
    },
    async updateAccount(id, account) {
      await model.updateOne(
        { _id: id, 'account.version': { $lt: account.version } },
        { $set: { account, phoneSuffixes: listPhoneSuffixes(account.phone) } },
      );
    },
    async updateReliability(id, reliability) {
      await model.updateOne(
        { _id: id, 'reliability.version': { $not: { $gte: reliability.version } } },
        { $set: { reliability } },
      );
    },
    async updateResults(player, results) {
      const { tennis, pickleball, matches } = toResultsOrder(player.profile.skill, results);
      const result = await model.updateOne(
        { _id: player._id, version: player.version, ...createSameResultsFilter(player) },
        {
          $set: {
            results,
            'listOrder.tennis': tennis,
            'listOrder.pickleball': pickleball,
            'listOrder.matches': matches,
          },
        },
      );
      return result.matchedCount === 1;
    },
    delete: counts.delete,
    findByIds: (ids) => list({ _id: { $in: ids } }),
    findByPhone: (phone) => list({ 'account.phone': phone }),
    search: (query, by) => ({
      ...createPagedList(
        {
          async read(page) {
            const rows = await findSortedRows(model, page, listIndexedConditions(query), listOtherConditions(query));
            return rows.map(fromStoredPlayer);
          },
          count: (filter) => countRows(model, filter),
        },
        createFilter(query),
        { by },
      ),
      count: () => countFound(query),
    }),
    countSince: (moment) => model.countDocuments({ createdAt: { $gte: moment } }),
    async readCounts() {
      const complete = await counts.readIfComplete();
      const read = complete ?? (await counts.read());
      const byRegion = [...read].flatMap(([key, count]) =>
        key.startsWith(regionPrefix) && count > 0 ? [{ region: key.slice(regionPrefix.length), count }] : [],
      );
      return {
        all: complete ? (complete.get('all') ?? 0) : await countRows(model, {}),
        bySport: { tennis: read.get('sport:tennis') ?? 0, pickleball: read.get('sport:pickleball') ?? 0 },
        byRegion: byRegion.toSorted((a, b) => b.count - a.count || (a.region < b.region ? -1 : 1)),
      };
    },
    includeInCounts: counts.include,
    async listUncheckedHomeCourts(limit) {
      const rows = await model
        .find({ 'profile.homeCourt.isFromProvider': null, 'profile.homeCourt.placeId': { $gt: '' } })
        .limit(limit)
        .lean<StoredPlayer[]>();
      return rows.map(({ _id, profile }) => ({ id: _id, placeId: profile.homeCourt.placeId ?? '' }));
    },
    async listPhotosOf(ids) {
      const rows = await model.find({ _id: { $in: ids } }, { 'profile.photoName': 1 }).lean<Player[]>();
      return new Set(rows.flatMap(({ profile }) => profile.photoName ?? []));
    },
  };
}

const regionPrefix = 'region:';
const countedProfile = z.object({ profile: z.object({ sport: z.string(), region: z.string().nullish() }) });

function toCountKeys({ profile: { sport, region } }: z.output<typeof countedProfile>): string[] {
  return ['all', `sport:${sport}`, ...(region == null ? [] : [`${regionPrefix}${region}`])];
}

function createFilter(query: PlayerListQuery): QueryFilter<PlayerDocument> {
  const conditions = [...listIndexedConditions(query), ...listOtherConditions(query)];
  return conditions.length === 0 ? {} : { $and: conditions };
}

function listIndexedConditions({ search, name, sport, region, status, reliability }: PlayerListQuery): Condition[] {
  return [
    ...(search ? createSearchFilter(search, { words: 'searchWords', phoneSuffixes: 'phoneSuffixes' }).$and : []),
    // The stored words also include those of e-mail and region, but they have an index.
    ...(name ? createSearchFilter(name, { words: 'searchWords' }).$and : []),
    ...(sport ? [{ 'profile.sport': sport }] : []),
    ...(region ? [{ 'profile.region': region }] : []),
    ...(status ? [{ 'account.disabled': status === 'disabled' }] : []),
    ...(status === 'unnamed' ? [{ 'listOrder.name': null }] : []),
    // A player without a match that counts has no value.
    ...(reliability ? [{ 'reliability.tier': reliability === 'new' ? { $in: ['new', null] } : reliability }] : []),
  ];
}

/** Filters that match few players, and filters without an index. */
function listOtherConditions({ name, ids, status }: PlayerListQuery): Condition[] {
  const words = name ? normalizeSearchWords(name) : [];
  return [
    ...(ids ? [{ _id: { $in: [...ids] } }] : []),
    ...words.map((word) => ({ 'listOrder.name': { $regex: `(^|[^a-z0-9])${word}` } })),
    ...(status === 'active' ? [{ 'listOrder.name': { $ne: null } }] : []),
  ];
}

type Condition = Record<string, unknown>;

/** The results are those with which the player was read. */
function createSameResultsFilter({ results }: Player): QueryFilter<PlayerDocument> {
  return {
    'results.tennis.version': results?.tennis?.version ?? null,
    'results.pickleball.version': results?.pickleball?.version ?? null,
  };
}

const earnedTiers = reliabilityTiers.filter((tier) => tier !== 'new');
