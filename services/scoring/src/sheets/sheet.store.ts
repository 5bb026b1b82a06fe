import type { CloudEvent } from '@rally/contracts';
import type { Sport } from '@rally/contracts/players';
import { type EventBus, outboxFields } from '@rally/events';
import { beyond, type PagedList, unlessTaken } from '@rally/service-kit';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import { isFinal, type Sheet } from './sheet.ts';
import { sheetEvent } from './sheet-events.ts';

/** A sheet before and after a change, and what the change emits. */
export interface SheetChange {
  readonly before: Sheet;
  /** Its version is one above that of `before`. */
  readonly after: Sheet;
  readonly events: readonly CloudEvent[];
}

export interface SheetStore {
  /** Adds a match's sheet with its events; false when the match has one. */
  insert(sheet: Sheet, events: readonly CloudEvent[]): Promise<boolean>;
  byId(id: string): Promise<Sheet | null>;
  byIds(ids: readonly string[]): Promise<Sheet[]>;
  /** Writes a change and its events as one, unless the sheet has changed since `before`. Resolves to whether it was written. */
  save(change: SheetChange): Promise<boolean>;
  /** Sheets that wait for this player's answer, the soonest to expire first. */
  waitingFor(playerId: string, now: Date): Promise<Sheet[]>;
  /** Ids of sheets whose time to answer is over, at most `limit`. */
  overdue(now: Date, limit: number): Promise<string[]>;
  /** Scores that wait for staff, the one contested first on top. */
  readonly contested: PagedList<Sheet>;
  all(): Promise<Sheet[]>;
  /** Every sheet of a player, in whatever state. */
  of(playerId: string): Promise<Sheet[]>;
  /** Sheets of a sport whose present state has not reached ratings and records yet, at most `limit`. */
  unsettled(sport: Sport, limit: number): Promise<Sheet[]>;
  /** The sheet in this version is settled; a later version stays unsettled. */
  settle(sheet: Sheet): Promise<void>;
  /** Adds settled sheets in bulk, without events. Those that are there stay as they are. */
  load(sheets: readonly Sheet[]): Promise<void>;
}

type SheetRow = Omit<Sheet, 'id'> & { _id: string; unsettled?: true; outbox?: readonly CloudEvent[] };

const text = { type: String, default: null };
const moment = { type: Date, default: null };
const amount = { type: Number, default: null };
const known = { type: String, required: true };
const happened = { type: Date, required: true };

const schema = new Schema(
  {
    ...outboxFields,
    _id: known,
    sport: known,
    user1Id: known,
    user2Id: known,
    user1Skill: amount,
    user2Skill: amount,
    playedAt: happened,
    score: { type: Schema.Types.Mixed, required: true },
    status: known,
    submittedBy: known,
    submittedAt: happened,
    expiresAt: happened,
    contestedBy: text,
    contestedAt: moment,
    confirmedAt: moment,
    confirmedBy: text,
    voidedAt: moment,
    finalAt: moment,
    user1Vote: text,
    user2Vote: text,
    unsettled: { type: Boolean, default: undefined },
  },
  { collection: 'sheets', strict: 'throw', versionKey: false, minimize: false },
);
schema.index({ user1Id: 1, status: 1 });
schema.index({ user2Id: 1, status: 1 });
schema.index({ status: 1, expiresAt: 1 });
schema.index({ status: 1, contestedAt: 1, _id: 1 });
schema.index({ unsettled: 1, sport: 1 }, { sparse: true });

/** The score sheets and their outbox. */
export function sheetStore(connection: Connection, events: Pick<EventBus, 'outbox'>): SheetStore {
  const sheets = connection.model<SheetRow>('Sheet', schema);
  events.outbox(sheets, (row) => [sheetEvent(sheetOf(row), row.submittedAt)]);

  const read = async (filter: QueryFilter<SheetRow>, order: Record<string, 1>, limit: number) =>
    (await sheets.find(filter).sort(order).limit(limit).lean<SheetRow[]>()).map(sheetOf);

  return {
    insert: (sheet, events) => unlessTaken(sheets.create({ ...rowOf(sheet), outbox: events })),
    async byId(id) {
      const row = await sheets.findById(id).lean<SheetRow>();
      return row && sheetOf(row);
    },
    byIds: (ids) => read({ _id: { $in: [...ids] } }, {}, 0),
    async save({ before, after, events }) {
      const { _id, ...changed } = rowOf(after);
      const isToSettle = isFinal(after) || after.status === 'void';
      const { modifiedCount } = await sheets.updateOne(
        { _id, version: before.version },
        {
          $set: { ...changed, ...(isToSettle && { unsettled: true }) },
          $push: { outbox: { $each: [...events] } },
        },
      );
      return modifiedCount === 1;
    },
    waitingFor: (playerId, now) =>
      read(
        {
          $or: [{ user1Id: playerId }, { user2Id: playerId }],
          status: 'submitted',
          submittedBy: { $ne: playerId },
          expiresAt: { $gt: now },
        },
        { expiresAt: 1, _id: 1 },
        0,
      ),
    async overdue(now, limit) {
      const rows = await read({ status: 'submitted', expiresAt: { $lte: now } }, { expiresAt: 1 }, limit);
      return rows.map(({ id }) => id);
    },
    contested: {
      page: ({ after, limit }) =>
        read({ $and: [{ status: 'contested' }, beyond(after, 'contestedAt', 1)] }, { contestedAt: 1, _id: 1 }, limit),
      count: () => sheets.countDocuments({ status: 'contested' }),
    },
    all: () => read({}, {}, 0),
    of: (playerId) => read({ $or: [{ user1Id: playerId }, { user2Id: playerId }] }, {}, 0),
    unsettled: (sport, limit) => read({ unsettled: true, sport }, { finalAt: 1, _id: 1 }, limit),
    async settle({ id, version }) {
      await sheets.updateOne({ _id: id, version }, { $unset: { unsettled: 1 } });
    },
    async load(loaded) {
      const rows = loaded.map((sheet) => ({ ...rowOf(sheet), outbox: [] }));
      await unlessTaken(sheets.insertMany(rows, { ordered: false, lean: true }));
    },
  };
}

function rowOf({ id, ...sheet }: Sheet): SheetRow {
  return { ...sheet, _id: id };
}

function sheetOf({ _id, unsettled: _unsettled, outbox: _outbox, ...sheet }: SheetRow): Sheet {
  return { ...sheet, id: _id };
}
