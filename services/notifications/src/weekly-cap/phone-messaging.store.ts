import { type MessagePurpose, phoneOptOutChanged } from '@rally/contracts/notifications';
import { createEvent, createIdLookup, type EventBus, outboxSchemaFields } from '@rally/events';
import { retryOnConflict, tryInsert, versionConflict } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';
import { isAllowedAfterStop } from '../outgoing/message.ts';
import type { ErasedPhone, ErasedPhoneStore } from './erased-phone.store.ts';
import { getWeeklyMessageLimit, usesWeeklyMatchMessageSlot } from './get-weekly-message-limit.ts';

/** One document per phone has the STOP flag and the week's count, so that one guarded write checks both. */
interface PhoneDocument {
  _id: string;
  version: number;
  playerId: string | null;
  stopped: boolean;
  changedAt: Date | null;
  /** The message that last changed the flag; applying the same message again changes nothing. */
  changedBy: string | null;
  /** The league week that `attempts` counts for. */
  week: string;
  /** Attempts in that week, except those that the provider definitely rejected. */
  attempts: number;
  /** The latest league week with an attempt at a match message or one about the times of a match. */
  matchWeek: string;
}

export type PhoneMessagingStore = ReturnType<typeof createPhoneMessagingStore>;

export function createPhoneMessagingStore(
  connection: Connection,
  events: Pick<EventBus, 'outbox'>,
  formerPhones: ErasedPhoneStore,
) {
  const rows = connection.model<PhoneDocument>(
    'Phone',
    new Schema<PhoneDocument>({
      ...outboxSchemaFields,
      _id: String,
      playerId: { type: String, default: null },
      stopped: { type: Boolean, default: false },
      changedAt: { type: Date, default: null },
      changedBy: { type: String, default: null },
      week: { type: String, default: '' },
      attempts: { type: Number, default: 0 },
      matchWeek: { type: String, default: '' },
    }),
    'phones',
  );
  events.outbox(rows, (row) => (row.changedAt === null ? [] : [createPhoneOptOutEvent(row, row.changedAt)]));

  /** Concurrent calls share their reads: answers come in bursts. */
  const lookUp = createIdLookup(rows, (row) => row);

  /** A phone whose account was closed starts with the opt-out and the week's count that it had. */
  async function ensure(phone: string, week: string): Promise<void> {
    if ((await lookUp([phone])).has(phone)) return;
    const former = await formerPhones.find(phone);
    const row = former ? createRowFromErasedPhone(phone, former) : { version: 0, stopped: false, week, attempts: 0 };
    // A concurrent first message to this phone created the document.
    await tryInsert(rows.updateOne({ _id: phone }, { $setOnInsert: row }, { upsert: true }));
    if (former) await formerPhones.delete(phone);
  }

  return {
    /**
     * Counts an attempt against the weekly cap, before it is made. Replies to the player's own message are not counted.
     * @param isReminderAhead whether the phone will get the reminder of an agreed time later in the week
     * @returns `claimed`, or the reason it was refused
     */
    async claim(
      phone: string,
      week: string,
      purpose: MessagePurpose,
      isReminderAhead: boolean,
    ): Promise<'claimed' | 'weekly_cap' | 'stopped'> {
      const evenIfStopped = isAllowedAfterStop(purpose);
      const before = getWeeklyMessageLimit(purpose, false, isReminderAhead);
      const after = getWeeklyMessageLimit(purpose, true, isReminderAhead);
      if (before === null || after === null)
        return !evenIfStopped && (await this.isStopped(phone)) ? 'stopped' : 'claimed';
      const isWithinLimit = [
        { matchWeek: { $ne: week }, attempts: { $lt: before } },
        { matchWeek: week, attempts: { $lt: after } },
      ];
      const usable = { _id: phone, ...(!evenIfStopped && { stopped: false }) };
      const tellsOfMatch = usesWeeklyMatchMessageSlot(purpose);
      const count = async () => {
        // In this order, at most one of them matches the phone: after the first one, the week has begun. Its first message is always allowed.
        const { modifiedCount } = await rows.bulkWrite([
          {
            updateOne: {
              filter: { ...usable, week, $or: isWithinLimit },
              update: { $inc: { attempts: 1 }, ...(tellsOfMatch && { $set: { matchWeek: week } }) },
            },
          },
          {
            updateOne: {
              filter: { ...usable, week: { $lt: week } },
              update: { $set: { week, attempts: 1, ...(tellsOfMatch && { matchWeek: week }) } },
            },
          },
        ]);
        return modifiedCount === 1;
      };
      if (await count()) return 'claimed';
      // The phone may be new.
      await ensure(phone, week);
      if (await count()) return 'claimed';
      return !evenIfStopped && (await this.isStopped(phone)) ? 'stopped' : 'weekly_cap';
    },
    /** Undoes a claim after a definite rejection, when nothing was sent. */
    async release(phone: string, week: string, purpose: MessagePurpose): Promise<void> {
      if (getWeeklyMessageLimit(purpose, true, false) === null) return;
      await rows.updateOne({ _id: phone, week, attempts: { $gt: 0 } }, { $inc: { attempts: -1 } });
    },
    /** Since when the phone has been opted out or in, and how many messages counted in its latest week. */
    async findState(phone: string): Promise<{ changedAt: Date | null; week: string; attempts: number } | null> {
      const row = await rows.findById(phone).lean<PhoneDocument>();
      return row && { changedAt: row.changedAt, week: row.week, attempts: row.attempts };
    },
    async isStopped(phone: string): Promise<boolean> {
      return ((await lookUp([phone])).get(phone) ?? (await formerPhones.find(phone)))?.stopped ?? false;
    },
    /** Copies the opt-out and the week's count that a closed account with the same phone left behind. */
    async inherit(phone: string): Promise<void> {
      if (!(await formerPhones.find(phone))) return;
      await ensure(phone, '');
    },
    /** Erases a phone; its opt-out stays as a keyed hash. */
    async erase(phone: string, now: Date): Promise<void> {
      await retryOnConflict(async () => {
        const row = await rows.findById(phone).lean<PhoneDocument>();
        if (!row) return;
        const { version, stopped, changedAt, week, attempts, matchWeek = '' } = row;
        await formerPhones.save(phone, { version, stopped, changedAt, week, attempts, matchWeek }, now);
        const unchanged = { _id: phone, version, week, attempts };
        if ((await rows.deleteOne(unchanged)).deletedCount === 0) return versionConflict;
      });
    },
    /** Opts the phone out. Returns whether the flag changed. */
    async stop(phone: string, playerId: string | null, messageId: string, now: Date): Promise<boolean> {
      return setStopped({ phone, playerId, messageId, now, stopped: true });
    },
    /** Opts the phone in, except within `stopPrecedenceSeconds` of a STOP, when the two may have arrived out of order. */
    async start(
      phone: string,
      playerId: string | null,
      messageId: string,
      now: Date,
      stopPrecedenceSeconds: number,
    ): Promise<boolean> {
      return setStopped({
        phone,
        playerId,
        messageId,
        now,
        stopped: false,
        changedBefore: new Date(now.getTime() - stopPrecedenceSeconds * 1000),
      });
    },
  };

  async function setStopped(change: {
    phone: string;
    playerId: string | null;
    messageId: string;
    now: Date;
    stopped: boolean;
    changedBefore?: Date;
  }): Promise<boolean> {
    const { phone, playerId, messageId, now, stopped, changedBefore } = change;
    return retryOnConflict(async () => {
      let row = await rows.findById(phone).lean<PhoneDocument>();
      if (!row) {
        await ensure(phone, '');
        row = await rows.findById(phone).lean<PhoneDocument>();
      }
      // The phone was just erased with its account.
      if (!row) return versionConflict;
      if (row.stopped === stopped || row.changedBy === messageId) return false;
      if (changedBefore && row.changedAt && row.changedAt > changedBefore) return false;
      const next = { ...row, version: row.version + 1, playerId, stopped };
      const changed = await rows.updateOne(
        { _id: phone, version: row.version },
        {
          $set: { playerId, stopped, changedAt: now, changedBy: messageId },
          $inc: { version: 1 },
          $push: { outbox: createPhoneOptOutEvent(next, now) },
        },
      );
      return changed.modifiedCount === 1 ? true : versionConflict;
    });
  }
}

function createRowFromErasedPhone(phone: string, former: ErasedPhone) {
  const { stopped, changedAt, week, attempts, matchWeek } = former;
  const version = former.version + 1;
  const outbox =
    stopped && changedAt ? [createPhoneOptOutEvent({ _id: phone, version, playerId: null, stopped }, changedAt)] : [];
  return { version, stopped, changedAt, week, attempts, matchWeek, outbox };
}

function createPhoneOptOutEvent(row: Pick<PhoneDocument, '_id' | 'version' | 'playerId' | 'stopped'>, changedAt: Date) {
  const { _id: phone, playerId, stopped, version } = row;
  return createEvent(phoneOptOutChanged, {
    subject: phone,
    version,
    now: changedAt,
    data: { phone, playerId, stopped, changedAt: changedAt.toISOString() },
  });
}
