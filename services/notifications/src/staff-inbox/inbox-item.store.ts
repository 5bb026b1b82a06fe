import type { CloudEvent } from '@rally/contracts';
import { type InboxItemStatus, textKeptDays } from '@rally/contracts/notifications';
import { type EventBus, outboxSchemaFields } from '@rally/events';
import {
  countRows,
  createPagedList,
  createTextFilter,
  type ListClosedAccounts,
  type PageableList,
  retryOnConflict,
  versionConflict,
} from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { createMessagesOfPersonFilter } from '../people/create-messages-of-person-filter.ts';
import { createOwnMessagesFilter } from '../people/create-own-messages-filter.ts';
import type { InboxItem } from './inbox-item.ts';

interface InboxItemDocument extends InboxItem {
  readonly outbox: CloudEvent[];
  /** Its position in the list. */
  readonly position: Date;
}

/** How long texts are stored (docs/retention.md). */
const retentionSeconds = textKeptDays * 86_400;

export type StaffInboxItemStore = ReturnType<typeof createInboxItemStore>;

/** Texts for staff, with their answers. */
export function createInboxItemStore(connection: Connection, events: EventBus, listClosed: ListClosedAccounts) {
  const rows = connection.model<InboxItemDocument>(
    'InboxItem',
    new Schema({
      ...outboxSchemaFields,
      _id: String,
      phone: String,
      playerId: String,
      channel: String,
      text: String,
      receivedAt: Date,
      status: String,
      handled: { type: Schema.Types.Mixed, default: null },
      answers: [Schema.Types.Mixed],
      position: Date,
    })
      .index({ position: 1, _id: 1 })
      .index({ status: 1, position: 1, _id: 1 })
      .index({ playerId: 1 })
      .index({ phone: 1 })
      .index({ receivedAt: 1 }, { expireAfterSeconds: retentionSeconds }),
    'inbox_items',
  );
  // Answers are sent once: they are not republished.
  events.outbox(rows, () => []);

  return {
    findById: (id: string) => rows.findById(id).lean<InboxItem>(),
    /** Adds a text with its event. Safe to repeat. */
    async add({ _id, ...item }: InboxItem, outbox: readonly CloudEvent[]): Promise<void> {
      const row = { ...item, position: getInboxSortTime(item), outbox };
      await rows.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
      // The writer's account may have been closed meanwhile, before there was a text to delete.
      const closed = await listClosed(item.playerId === null ? [] : [item.playerId]);
      await rows.deleteMany({ _id, playerId: { $in: [...closed] } });
    },
    /** Writes the next version with its events; false when the version has changed. */
    async update(next: InboxItem, outbox: readonly CloudEvent[]): Promise<boolean> {
      const { _id, version, status, handled, answers } = next;
      const result = await rows.updateOne(
        { _id, version: version - 1 },
        {
          $set: { status, handled, answers, position: getInboxSortTime(next) },
          $inc: { version: 1 },
          $push: { outbox: { $each: outbox } },
        },
      );
      return result.modifiedCount === 1;
    },
    /** Open texts first, oldest first, then the others, newest first. */
    list: (status: InboxItemStatus | undefined): PageableList<InboxItemDocument> =>
      createPagedList(
        {
          read: ({ filter, sort, skip, limit }) =>
            rows.find(filter, null, { sort, skip, limit }).lean<InboxItemDocument[]>(),
          count: (filter) => countRows(rows, filter),
        },
        status === undefined ? {} : { status },
        { timeField: 'position', order: 1 },
      ),
    /** A player's texts, and those from the player's phone while it had no account, newest first. */
    listOf: (playerId: string, phone: string | null) =>
      rows.find(createOwnMessagesFilter(playerId, phone)).sort({ receivedAt: -1 }).lean<InboxItem[]>(),
    /** Deletes the texts of a closed account, with their answers. */
    async deleteByPerson(playerId: string, phones: readonly string[]): Promise<void> {
      await rows.deleteMany(createMessagesOfPersonFilter(playerId, phones));
    },
    /** Applies `redactMentionsOfPerson` to texts and answers of these players, and to all others that contain one of these phrases. */
    async redactMentionsOfPerson(
      playerIds: readonly string[],
      phrases: readonly string[],
      redactMentionsOfPerson: (text: string) => string,
    ): Promise<void> {
      const withPhrase = phrases.map((phrase) => createTextFilter(phrase, ['text', 'answers.text']));
      const filter = { $or: [{ playerId: { $in: [...playerIds] } }, ...withPhrase] };
      for (const { _id } of await rows.find(filter, { _id: 1 }).lean<Pick<InboxItem, '_id'>[]>()) {
        await retryOnConflict(async () => {
          const row = await rows.findById(_id).lean<InboxItemDocument>();
          if (!row) return null;
          const text = redactMentionsOfPerson(row.text);
          const answers = row.answers.map((answer) => ({ ...answer, text: redactMentionsOfPerson(answer.text) }));
          const change = { $set: { text, answers }, $inc: { version: 1 } };
          // If staff are answering at the same time, their write must not restore what was removed.
          return (await rows.updateOne({ _id, version: row.version }, change)).modifiedCount === 1
            ? null
            : versionConflict;
        });
      }
    },
  };
}

/** Later than any text. */
const handledFrom = Date.UTC(2200, 0);

/** A time that sorts open texts first, oldest first, then the others, newest first, so that one index and one cursor page through both. */
function getInboxSortTime({ status, receivedAt }: Pick<InboxItem, 'status' | 'receivedAt'>): Date {
  return status === 'open' ? receivedAt : new Date(handledFrom - receivedAt.getTime());
}
