import type { CloudEvent } from '@rally/contracts';
import { outboxSchemaFields } from '@rally/events';
import { countTrackingFields, type SchemaFields } from '@rally/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Player } from './player.ts';
import type { PlayerListFields } from './player-list-fields.ts';

/** A player as stored, with events to publish. */
export interface PlayerDocument extends Player, PlayerListFields {
  readonly outbox: CloudEvent[];
}

const newestFirst = { createdAt: -1, _id: -1 } as const;
/** Read backward to get the newest first. */
const oldestFirst = { createdAt: 1, _id: 1 } as const;
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

const sportResultsSchema = new Schema({ version: Number, rating: Number, totalMatches: Number }, { _id: false });

const listOrderSchema = new Schema({ name: text, tennis: Number, pickleball: Number, matches: Number }, { _id: false });

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
    results: new Schema({ tennis: sportResultsSchema, pickleball: sportResultsSchema }, { _id: false }),
    searchWords: [String],
    phoneSuffixes: [String],
    listOrder: listOrderSchema,
    createdAt: { type: Date, required: true },
  } satisfies SchemaFields<PlayerDocument>,
  { versionKey: false },
)
  .index(newestFirst)
  // For the table of users: its filters, columns and searches.
  .index({ 'listOrder.name': 1, ...oldestFirst })
  .index({ 'account.phone': 1, ...oldestFirst })
  .index({ 'profile.sport': 1, ...oldestFirst })
  .index({ 'profile.region': 1, ...oldestFirst })
  .index({ 'profile.skill': 1, ...oldestFirst })
  .index({ 'listOrder.tennis': 1, ...oldestFirst })
  .index({ 'listOrder.pickleball': 1, ...oldestFirst })
  .index({ 'listOrder.matches': 1, ...oldestFirst })
  .index({ 'reliability.tier': 1, ...newestFirst })
  .index({ 'account.disabled': 1, ...oldestFirst })
  .index({ searchWords: 1 })
  .index({ phoneSuffixes: 1 })
  .index({ 'profile.homeCourt.isFromProvider': 1, 'profile.homeCourt.placeId': 1 })
  .index({ isCounted: 1 });

/** Exported for bulk imports. */
export function getPlayerMongooseModel(connection: Connection): Model<PlayerDocument> {
  return connection.model<PlayerDocument>('Player', playerSchema, 'players');
}
