import type { CloudEvent } from '@rally/contracts';
import type { ConfirmationRequestDelivery } from '@rally/contracts/notifications';
import type { Sport } from '@rally/contracts/players';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import {
  createAfterCursorFilter,
  insertMissing,
  type PageableList,
  type SchemaFields,
  tryInsert,
} from '@rally/service-kit';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import { createScoreSheetEvent } from './create-score-sheet-events.ts';
import { isScoreSheetFinal, type ScoreSheet } from './score-sheet.ts';

/** A sheet before and after a change, and the events the change emits. */
export interface ScoreSheetTransition {
  readonly before: ScoreSheet;
  /** One version after `before`. */
  readonly after: ScoreSheet;
  readonly events: readonly CloudEvent[];
}

export interface ScoreSheetStore {
  /** Adds a match's sheet with its events; false if the match already has one. */
  insert(sheet: ScoreSheet, events: readonly CloudEvent[]): Promise<boolean>;
  findById(id: string): Promise<ScoreSheet | null>;
  findByIds(ids: readonly string[]): Promise<ScoreSheet[]>;
  /** Records the outcome of the message about that version of a submitted score. A later version stays unasked. */
  recordQuestionOutcome(id: string, version: number, known: Partial<ConfirmationRequestDelivery>): Promise<void>;
  /** Writes a change and its events in one update. Resolves to false if the sheet is no longer at `before`. */
  save(change: ScoreSheetTransition): Promise<boolean>;
  /** Sheets that this player has to confirm or contest, next to expire first. */
  listWaitingFor(playerId: string, now: Date): Promise<ScoreSheet[]>;
  /** Ids of sheets whose confirmation period ended by a time, at most `limit` if given, earliest expiry first. */
  listOverdue(endedBy: Date, limit?: number): Promise<string[]>;
  /** Contested scores that wait for staff, oldest contest first. */
  readonly contested: PageableList<ScoreSheet>;
  listAll(): Promise<ScoreSheet[]>;
  /** Every sheet of a player, in any state. */
  listByPlayer(playerId: string): Promise<ScoreSheet[]>;
  /** Removes what a player wrote when contesting scores, and applies `redactMentionsOfPerson` to what the opponents wrote. */
  eraseContestReasons(playerId: string, redactMentionsOfPerson: (text: string) => string): Promise<void>;
  /** Sheets of a sport whose current state is not yet applied to ratings and records, at most `limit`. */
  listUnapplied(sport: Sport, limit: number): Promise<ScoreSheet[]>;
  /** Marks this version of the sheet as applied to ratings and records. A later version stays unapplied. */
  markApplied(sheet: ScoreSheet): Promise<void>;
  /** Adds applied sheets in bulk, without events. Existing sheets are left unchanged. */
  bulkImport(sheets: readonly ScoreSheet[]): Promise<void>;
}

type SheetDocument = Omit<ScoreSheet, 'id'> & { _id: string; unsettled?: true; outbox?: readonly CloudEvent[] };

const nullableText = { type: String, default: null };
const nullableDate = { type: Date, default: null };
const nullableNumber = { type: Number, default: null };
const requiredText = { type: String, required: true };
const requiredDate = { type: Date, required: true };

const schema = new Schema(
  {
    ...outboxSchemaFields,
    _id: requiredText,
    sport: requiredText,
    user1Id: requiredText,
    user2Id: requiredText,
    user1Skill: nullableNumber,
    user2Skill: nullableNumber,
    playedAt: requiredDate,
    score: { type: Schema.Types.Mixed, required: true },
    status: requiredText,
    submittedBy: requiredText,
    submittedAt: requiredDate,
    expiresAt: requiredDate,
    isEarly: { type: Boolean, default: false },
    isUnagreedNoShow: { type: Boolean, default: false },
    submissionsInRow: { type: Number, default: undefined },
    question: { type: Schema.Types.Mixed, default: undefined },
    withdrawnBy: nullableText,
    contestedBy: nullableText,
    contestedAt: nullableDate,
    counterScore: { type: Schema.Types.Mixed, default: null },
    contestReason: nullableText,
    saysNotPlayed: { type: Boolean, default: false },
    confirmedAt: nullableDate,
    confirmedBy: nullableText,
    voidedAt: nullableDate,
    voidedBy: nullableText,
    finalAt: nullableDate,
    messageId: nullableText,
    user1Vote: nullableText,
    user2Vote: nullableText,
    unsettled: { type: Boolean, default: undefined },
  } satisfies SchemaFields<SheetDocument>,
  { collection: 'sheets', versionKey: false, minimize: false },
);
schema.index({ user1Id: 1, status: 1 });
schema.index({ user2Id: 1, status: 1 });
schema.index({ status: 1, expiresAt: 1 });
schema.index({ status: 1, contestedAt: 1, _id: 1 });
schema.index({ unsettled: 1, sport: 1 }, { sparse: true });

/** Score sheets and their outbox. */
export function createScoreSheetStore(connection: Connection, events: Pick<EventBus, 'outbox'>): ScoreSheetStore {
  const sheets = connection.model<SheetDocument>('Sheet', schema);
  events.outbox(sheets, (row) => [createScoreSheetEvent(fromDocument(row), row.submittedAt)]);

  const read = async (filter: QueryFilter<SheetDocument>, order: Record<string, 1>, limit: number) =>
    (await sheets.find(filter).sort(order).limit(limit).lean<SheetDocument[]>()).map(fromDocument);

  const listByPlayer = (playerId: string) => read({ $or: [{ user1Id: playerId }, { user2Id: playerId }] }, {}, 0);

  return {
    insert: (sheet, events) =>
      tryInsert(
        sheets.create({ ...toDocument(sheet), ...(isScoreSheetFinal(sheet) && { unsettled: true }), outbox: events }),
      ),
    async findById(id) {
      const row = await sheets.findById(id).lean<SheetDocument>();
      return row && fromDocument(row);
    },
    findByIds: (ids) => read({ _id: { $in: [...ids] } }, {}, 0),
    async save({ before, after, events }) {
      const { _id, ...changed } = toDocument(after);
      const isWithdrawal = after.status === 'withdrawn' || before.status === 'withdrawn';
      const mustApply = isScoreSheetFinal(after) || after.status === 'void' || isWithdrawal;
      const { modifiedCount } = await sheets.updateOne(
        // Text by a closed account is erased without a new version, and must not come back.
        { _id, version: before.version, contestReason: before.contestReason ?? null },
        {
          $set: { ...changed, ...(mustApply && { unsettled: true }) },
          $push: { outbox: { $each: [...events] } },
        },
      );
      return modifiedCount === 1;
    },
    async recordQuestionOutcome(id, version, known) {
      const fields = Object.entries(known).map(([name, value]) => [`question.${name}`, value]);
      // A sheet of an earlier version has no question.
      await sheets.updateOne({ _id: id, version, question: { $ne: null } }, { $set: Object.fromEntries(fields) });
    },
    listWaitingFor: (playerId, now) =>
      read(
        {
          // Repeated in each branch, so that the player's scores are found by the player.
          $or: [{ user1Id: playerId }, { user2Id: playerId }].map((side) => ({
            ...side,
            status: 'submitted' as const,
          })),
          submittedBy: { $ne: playerId },
          expiresAt: { $gt: now },
        },
        { expiresAt: 1, _id: 1 },
        0,
      ),
    async listOverdue(endedBy, limit = 0) {
      const overdue = sheets.find({ status: 'submitted', expiresAt: { $lte: endedBy } }, { _id: 1 });
      const rows = await overdue.sort({ expiresAt: 1 }).limit(limit).lean<Pick<SheetDocument, '_id'>[]>();
      return rows.map(({ _id }) => _id);
    },
    contested: {
      page: ({ after, limit }) =>
        read(
          { $and: [{ status: 'contested' }, createAfterCursorFilter(after, 'contestedAt', 1)] },
          { contestedAt: 1, _id: 1 },
          limit,
        ),
      count: () => sheets.countDocuments({ status: 'contested' }),
    },
    listAll: () => read({}, {}, 0),
    listByPlayer,
    async eraseContestReasons(playerId, redactMentionsOfPerson) {
      for (const { id, contestedBy, contestReason } of await listByPlayer(playerId)) {
        if (!contestReason) continue;
        const left = contestedBy === playerId ? null : redactMentionsOfPerson(contestReason);
        if (left !== contestReason) await sheets.updateOne({ _id: id }, { $set: { contestReason: left } });
      }
    },
    listUnapplied: (sport, limit) => read({ unsettled: true, sport }, { finalAt: 1, _id: 1 }, limit),
    async markApplied({ id, version }) {
      await sheets.updateOne({ _id: id, version }, { $unset: { unsettled: 1 } });
    },
    async bulkImport(loaded) {
      const rows = loaded.map((sheet) => ({ ...toDocument(sheet), outbox: [] }));
      await insertMissing(sheets, rows);
    },
  };
}

function toDocument({ id, ...sheet }: ScoreSheet): SheetDocument {
  return { ...sheet, _id: id };
}

function fromDocument({ _id, unsettled: _unsettled, outbox: _outbox, ...sheet }: SheetDocument): ScoreSheet {
  return { ...sheet, id: _id };
}
