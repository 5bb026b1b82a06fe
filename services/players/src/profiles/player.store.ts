import type { CloudEvent } from '@rally/contracts';
import type { AccountStatus, Sport } from '@rally/contracts/players';
import type { ReliabilityTier } from '@rally/contracts/scoring';
import { outboxSchemaFields } from '@rally/events';
import {
  countRows,
  countTrackingFields,
  createPagedList,
  createRowCountStore,
  createTextFilter,
  type PageableList,
  type RowSortOrder,
  tryInsert,
  unsetIsCounted,
} from '@rally/service-kit';
import { type Connection, type Model, type QueryFilter, type QueryOptions, Schema } from 'mongoose';
import * as z from 'zod';
import { fromStoredPlayer, type Player, type PlayerReliability, type StoredPlayer } from './player.ts';

/** A player as stored, with events to publish. */
export interface PlayerDocument extends Player {
  readonly outbox: CloudEvent[];
}

/** Players with a profile field or phone that contains the text, of those ids, and with those values. Without any, all. */
export interface PlayerListQuery {
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly sport?: Sport | undefined;
  readonly region?: string | undefined;
  readonly status?: AccountStatus | undefined;
  readonly reliability?: ReliabilityTier | undefined;
}

/** Numbers of players. */
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
  /** Their ids, newest first. */
  searchSkills(filter: PlayerListQuery): Promise<{ id: string; skill: number | null }[]>;
  /** Returns false when the account already has a player. */
  add(player: Player, events: readonly CloudEvent[]): Promise<boolean>;
  /** Writes the next version with its events; false when the version has changed. */
  update(next: Player, events: readonly CloudEvent[]): Promise<boolean>;
  /** Stores the account state, unless a newer version is stored. */
  updateAccount(id: string, account: Player['account']): Promise<void>;
  /** Stores the reliability, unless a newer one is stored. */
  updateReliability(id: string, reliability: PlayerReliability): Promise<void>;
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

  async function list(
    filter: QueryFilter<PlayerDocument>,
    options: QueryOptions<PlayerDocument> = {},
  ): Promise<Player[]> {
    const rows = await model.find(filter, null, options).lean<StoredPlayer[]>();
    return rows.map(fromStoredPlayer);
  }

  return {
    model,
    async findById(id) {
      const row = await model.findById(id).lean<StoredPlayer>();
      return row && fromStoredPlayer(row);
    },
    add: (player, events) => tryInsert(model.create({ ...player, outbox: [...events] })),
    async update(next, events) {
      const { profile, lifetimePayments } = next;
      const result = await model.updateOne(
        { _id: next._id, version: next.version - 1 },
        {
          $set: { profile, lifetimePayments },
          $unset: unsetIsCounted,
          $inc: { version: 1 },
          $push: { outbox: { $each: events } },
        },
      );
      return result.modifiedCount === 1;
    },
    async updateAccount(id, account) {
      await model.updateOne({ _id: id, 'account.version': { $lt: account.version } }, { $set: { account } });
    },
    async updateReliability(id, reliability) {
      await model.updateOne(
        { _id: id, 'reliability.version': { $not: { $gte: reliability.version } } },
        { $set: { reliability } },
      );
    },
    delete: counts.delete,
    findByIds: (ids) => list({ _id: { $in: ids } }),
    findByPhone: (phone) => list({ 'account.phone': phone }),
    search: (filter, by) =>
      createPagedList(
        {
          read: ({ filter, sort, skip, limit, collation }) =>
            list(filter, { sort, skip, limit, ...(collation && { collation }) }),
          count: (filter) => countRows(model, filter),
        },
        createFilter(filter),
        { by },
      ),
    async searchSkills(filter) {
      const rows = await model
        .find(createFilter(filter), { 'profile.skill': 1 })
        .sort(newestFirst)
        .lean<{ _id: string; profile: Pick<Player['profile'], 'skill'> }[]>();
      return rows.map(({ _id, profile }) => ({ id: _id, skill: profile.skill }));
    },
    countSince: (moment) => model.countDocuments({ createdAt: { $gte: moment } }),
    async readCounts() {
      const read = await counts.read();
      const byRegion = [...read].flatMap(([key, count]) =>
        key.startsWith(regionPrefix) && count > 0 ? [{ region: key.slice(regionPrefix.length), count }] : [],
      );
      return {
        all: read.get('all') ?? 0,
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

function createFilter({
  search,
  ids,
  sport,
  region,
  status,
  reliability,
}: PlayerListQuery): QueryFilter<PlayerDocument> {
  return {
    ...createTextFilter(search, searchedFields, 'account.phone'),
    ...(ids && { _id: { $in: [...ids] } }),
    ...(sport && { 'profile.sport': sport }),
    ...(region && { 'profile.region': region }),
    ...(status && statusFilters[status]),
    // A player before the first match that counts has none.
    ...(reliability && { 'reliability.tier': reliability === 'new' ? { $in: ['new', null] } : reliability }),
  };
}

const statusFilters: Readonly<Record<AccountStatus, QueryFilter<PlayerDocument>>> = {
  active: { 'account.disabled': false, 'profile.name': { $ne: null } },
  unnamed: { 'account.disabled': false, 'profile.name': null },
  disabled: { 'account.disabled': true },
};

const searchedFields = ['profile.name', 'profile.email', 'profile.region', 'profile.sport', 'account.phone'];
const newestFirst = { createdAt: -1, _id: -1 } as const;
const nullable = <Value>(type: Value) => ({ type, default: null });
const text = nullable(String);
const number = nullable(Number);

const placeSchema = new Schema(
  { zipCode: text, lat: number, lng: number, locationSource: text, state: text, timeZone: text },
  { _id: false },
);

const homeCourtSchema = new Schema(
  { placeId: text, name: text, address: text, lat: number, lng: number, isFromProvider: Boolean },
  { _id: false },
);

const profileSchema = new Schema(
  {
    name: text,
    email: text,
    region: text,
    skill: number,
    gender: text,
    opponentGenderPreference: text,
    photoName: text,
    availabilityDays: [String],
    availabilityTimeBlocks: [String],
    homePlaceName: text,
    homePlaceId: text,
    place: { type: placeSchema, required: true },
    homeCourt: { type: homeCourtSchema, required: true },
    sport: { type: String, required: true },
    messagingPreference: text,
    language: text,
    textConsent: nullable(new Schema({ wording: String, version: String, givenAt: Date }, { _id: false })),
  },
  { _id: false },
);

const accountSchema = new Schema(
  {
    phone: { type: String, required: true },
    formerPhones: { type: [String], default: undefined },
    role: { type: String, required: true },
    disabled: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { _id: false },
);

const lifetimePaymentSchema = new Schema({ id: String, version: Number, stands: Boolean }, { _id: false });

const playerSchema = new Schema(
  {
    _id: { type: String, required: true },
    ...outboxSchemaFields,
    ...countTrackingFields,
    account: { type: accountSchema, required: true },
    profile: { type: profileSchema, required: true },
    lifetimePayments: [lifetimePaymentSchema],
    reliability: new Schema({ tier: String, version: Number }, { _id: false }),
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
)
  .index(newestFirst)
  // For the filters of the table of users.
  .index({ 'profile.sport': 1, ...newestFirst })
  .index({ 'profile.region': 1, ...newestFirst })
  .index({ 'reliability.tier': 1, ...newestFirst })
  .index({ 'account.disabled': 1, 'profile.name': 1, ...newestFirst })
  .index({ 'account.phone': 1 })
  .index({ 'profile.homeCourt.isFromProvider': 1, 'profile.homeCourt.placeId': 1 })
  .index({ isCounted: 1 });

/** Exported for bulk imports. */
export function getPlayerMongooseModel(connection: Connection): Model<PlayerDocument> {
  return connection.model<PlayerDocument>('Player', playerSchema, 'players');
}
