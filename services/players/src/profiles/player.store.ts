import type { CloudEvent } from '@rally/contracts';
import { outboxFields } from '@rally/events';
import { containing, type PagedList, type TableOrder, tableList, unlessTaken } from '@rally/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Player } from './player.ts';

/** A player as stored, with the events that wait to be told. */
export interface PlayerRow extends Player {
  readonly outbox: CloudEvent[];
}

export interface PlayerStore {
  readonly model: Model<PlayerRow>;
  byId(id: string): Promise<Player | null>;
  byIds(ids: readonly string[]): Promise<Player[]>;
  /** Players whose profile or phone contains a text, from the newest on or in another order. */
  containing(text: string | undefined, by: TableOrder | null): PagedList<Player>;
  /** The ids of those, the newest first. */
  idsContaining(text: string | undefined): Promise<string[]>;
  count(): Promise<number>;
  /** False when the account has its player already. */
  add(player: Player, events: readonly CloudEvent[]): Promise<boolean>;
  /** Writes the next version with its events; false when someone else was quicker. */
  change(next: Player, events: readonly CloudEvent[]): Promise<boolean>;
  /** Keeps what identity tells of the account, unless newer news came before. */
  keepAccount(id: string, account: Player['account']): Promise<void>;
  countSince(moment: Date): Promise<number>;
  countBySport(): Promise<{ tennis: number; pickleball: number }>;
  /** Those with a region, the largest first. */
  countByRegion(): Promise<{ region: string; count: number }[]>;
  /** The photos that these players show. */
  photosOf(ids: readonly string[]): Promise<Set<string>>;
}

export function playerStore(connection: Connection): PlayerStore {
  const model = playerModel(connection);
  return {
    model,
    byId: (id) => model.findById(id).lean<Player>(),
    add: (player, events) => unlessTaken(model.create({ ...player, outbox: [...events] })),
    async change(next, events) {
      const { profile, lifetimePayments } = next;
      const result = await model.updateOne(
        { _id: next._id, version: next.version - 1 },
        { $set: { profile, lifetimePayments }, $inc: { version: 1 }, $push: { outbox: { $each: events } } },
      );
      return result.modifiedCount === 1;
    },
    async keepAccount(id, account) {
      await model.updateOne({ _id: id, 'account.version': { $lt: account.version } }, { $set: { account } });
    },
    byIds: (ids) => model.find({ _id: { $in: ids } }).lean<Player[]>(),
    containing: (text, by) =>
      tableList(
        {
          read: ({ filter, sort, skip, limit, collation }) =>
            model.find(filter, null, { sort, skip, limit, ...(collation && { collation }) }).lean<Player[]>(),
          count: (filter) => model.countDocuments(filter),
        },
        containing(text, searchedFields, 'account.phone'),
        { by },
      ),
    async idsContaining(text) {
      const filter = containing(text, searchedFields, 'account.phone');
      const rows = await model.find(filter, { _id: 1 }).sort(newestFirst).lean<Pick<Player, '_id'>[]>();
      return rows.map(({ _id }) => _id);
    },
    count: () => model.countDocuments(),
    countSince: (moment) => model.countDocuments({ createdAt: { $gte: moment } }),
    async countBySport() {
      const [tennis, pickleball] = await Promise.all([
        model.countDocuments({ 'profile.sport': 'tennis' }),
        model.countDocuments({ 'profile.sport': 'pickleball' }),
      ]);
      return { tennis, pickleball };
    },
    async countByRegion() {
      const rows = await model.aggregate<{ _id: string; count: number }>([
        { $match: { 'profile.region': { $ne: null } } },
        { $group: { _id: '$profile.region', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
      ]);
      return rows.map(({ _id, count }) => ({ region: _id, count }));
    },
    async photosOf(ids) {
      const rows = await model.find({ _id: { $in: ids } }, { 'profile.photoName': 1 }).lean<Player[]>();
      return new Set(rows.flatMap(({ profile }) => profile.photoName ?? []));
    },
  };
}

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
  { placeId: text, name: text, address: text, lat: number, lng: number },
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
  },
  { _id: false },
);

const accountSchema = new Schema(
  {
    phone: { type: String, required: true },
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
    ...outboxFields,
    account: { type: accountSchema, required: true },
    profile: { type: profileSchema, required: true },
    lifetimePayments: [lifetimePaymentSchema],
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
).index(newestFirst);

/** The model also for those who fill the collection in bulk. */
export function playerModel(connection: Connection): Model<PlayerRow> {
  return connection.model<PlayerRow>('Player', playerSchema, 'players');
}
