import type { MessageChannel } from '@rally/contracts/notifications';
import { createBatchedWrite, type EventBus, getCurrentTraceparent } from '@rally/events';
import { messageChannels } from '@rally/messaging';
import type { Connection } from 'mongoose';
import { createOwnMessagesFilter } from '../people/create-own-messages-filter.ts';
import { createMessageFailedEvent, createMessageSentEvent } from './create-message-events.ts';
import { createLatestTextStore } from './latest-text.store.ts';
import { getSendingRank, type NewMessage, type QueuedMessage, type SendingRank } from './message.ts';
import {
  fromMessageDocument,
  fromMessageDocumentOrNull,
  type MessageDocument,
  messageDocumentSchema,
} from './message-document.store.ts';
import { createMessageErasureStore } from './message-erasure.store.ts';
import { createMessageStateStore } from './message-state.store.ts';
import { unreachableRetrySeconds } from './sending/unreachable-retry-seconds.ts';

/** The id prefix of texts that announce messages in a match's thread. */
export const threadNoticeIdPrefix = 'thread:';
/** The id prefix of texts that announce offered and agreed times. */
export const timeMessageIdPrefix = 'match-time:';

type NewMessageRow = Omit<MessageDocument, 'providerId'>;

export type MessageStore = ReturnType<typeof createMessageStore>;

/** Queued and sent messages and their states. */
export function createMessageStore(
  connection: Connection,
  events: EventBus,
  now: () => Date,
  weekAt: (instant: Date) => string,
  listClosed: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  const rows = connection.model<MessageDocument>('Message', messageDocumentSchema, 'messages');
  events.outbox(rows, (row) => {
    const message = fromMessageDocument(row);
    if (message.sendState === 'sent' && message.sentAt)
      return [createMessageSentEvent(message, message.sentAt, message.version)];
    if (message.sendState === 'failed' && message.failure)
      return [
        createMessageFailedEvent(
          message,
          message.failure,
          message.providerCode ?? null,
          message.createdAt,
          message.version,
        ),
      ];
    return [];
  });

  // Concurrent calls share their writes: a league that is asked queues thousands of messages at a time.
  const insertMissing = createBatchedWrite(async (added: readonly NewMessageRow[]) => {
    await rows.bulkWrite(
      added.map(({ _id, ...row }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } })),
      { ordered: false },
    );
    // A recipient's account may have been closed meanwhile, before there was a message to delete.
    const closed = await listClosed(added.flatMap(({ playerId }) => playerId ?? []));
    if (closed.size > 0)
      await rows.deleteMany({ _id: { $in: added.map(({ _id }) => _id) }, playerId: { $in: [...closed] } });
  });

  // The same goes for a run, whose matches all drop what may have been queued about them.
  const deleteQueued = createBatchedWrite(async (ids: readonly string[]) => {
    await rows.deleteMany({ _id: { $in: [...ids] }, sendState: 'queued' });
  });

  const deleteReminders = createBatchedWrite(
    async (dropped: readonly { matchId: string; exceptIds: readonly string[] }[]) => {
      const isQueued = { sendState: 'queued', purpose: 'match_reminder' } as const;
      await rows.bulkWrite(
        dropped.map(({ matchId, exceptIds }) => ({
          deleteMany: { filter: { ...isQueued, matchId, _id: { $nin: [...exceptIds] } } },
        })),
      );
    },
  );

  // Answers come in bursts, too.
  const expireAnswered = createBatchedWrite(async (ids: readonly string[]) => {
    const isUnsent = { sendState: { $in: ['queued', 'sending', 'failed'] } } as const;
    await rows.updateMany({ _id: { $in: [...ids] }, ...isUnsent }, { $set: { expiresAt: now(), isAnswered: true } });
  });

  return {
    /**
     * Queues messages. An existing message with the same id is left unchanged. One that has expired is dropped, so that republished
     * events do not bring back messages that were deleted after the retention period.
     */
    async queue(newMessages: readonly NewMessage[]): Promise<void> {
      const createdAt = now();
      const messages = newMessages.filter(({ expiresAt }) => expiresAt > createdAt);
      await insertMissing(messages.map((message) => newRow(message, createdAt)));
    },
    /** Messages to a player, and to the player's phone while it had no account, newest first. */
    listOf: async (playerId: string, phone: string | null) =>
      (await rows.find(createOwnMessagesFilter(playerId, phone)).sort({ createdAt: -1 }).lean<MessageDocument[]>()).map(
        fromMessageDocument,
      ),
    /** A player's latest messages, newest first, without questions that were answered before they were sent. */
    listLatestOf: async (playerId: string, limit: number) =>
      (
        await rows
          .find({ playerId, ...withoutAnsweredQuestions })
          .sort({ createdAt: -1 })
          .limit(limit)
          .lean<MessageDocument[]>()
      ).map(fromMessageDocument),
    async deleteById(id: string): Promise<void> {
      await rows.deleteOne({ _id: id });
    },
    ...createMessageErasureStore(rows),
    ...createLatestTextStore(rows, now),
    /** Lets a message expire unless it has been sent, even if it is queued only later. */
    async withdraw(message: NewMessage, withdrawnAt: Date): Promise<void> {
      const { _id, expiresAt: _expiresAt, ...row } = newRow(message, now());
      await rows.updateOne({ _id }, { $set: { expiresAt: withdrawnAt }, $setOnInsert: row }, { upsert: true });
    },
    /** Records a message that cannot be sent because its player has no phone. An existing message with the same id is left unchanged. */
    async recordWithoutPhone(newMessage: NewMessage): Promise<void> {
      const createdAt = now();
      if (newMessage.expiresAt <= createdAt) return;
      const { _id, ...added } = newRow(newMessage, createdAt);
      const row = { ...added, sendState: 'failed' as const, failure: 'no_phone' as const };
      const event = createMessageFailedEvent(
        { ...row, id: _id, providerId: null },
        'no_phone',
        null,
        createdAt,
        row.version,
      );
      await rows.updateOne({ _id }, { $setOnInsert: { ...row, outbox: [event] } }, { upsert: true });
    },
    /** Messages of a league week that were not sent or delivered, or wait until later, newest first. Excludes answered questions. */
    async listUnsent(week: string, limit: number): Promise<QueuedMessage[]> {
      const isUnsent = [{ sendState: 'failed' as const }, { notBefore: { $gt: now() } }];
      const found = await rows
        // The states are outside the alternatives, so that one index reads both in order.
        .find({ week, sendState: { $in: ['failed', 'queued'] }, $or: isUnsent, ...withoutAnsweredQuestions })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<MessageDocument[]>();
      return found.map(fromMessageDocument);
    },
    /** Due messages of a channel with these ranks, in this order, oldest first within a rank. Messages of earlier versions have rank null. */
    async listDue(
      channel: MessageChannel,
      ranks: readonly (SendingRank | null)[],
      limit: number,
    ): Promise<QueuedMessage[]> {
      const isDue = { sendState: 'queued', channel, notBefore: { $lte: now() } } as const;
      // Usually few are due, of any rank.
      const some = await rows
        .find({ ...isDue, rank: { $in: [...ranks] } })
        .limit(limit)
        .lean<MessageDocument[]>();
      if (some.length < limit) {
        const placeOf = (row: MessageDocument) => ranks.indexOf(row.rank ?? null);
        return some
          .toSorted(
            (one, other) =>
              placeOf(one) - placeOf(other) ||
              one.notBefore.getTime() - other.notBefore.getTime() ||
              one.createdAt.getTime() - other.createdAt.getTime(),
          )
          .map(fromMessageDocument);
      }
      const due: MessageDocument[] = [];
      for (const rank of ranks) {
        if (due.length === limit) break;
        const ofRank = rows
          .find({ ...isDue, rank })
          .sort({ notBefore: 1, createdAt: 1 })
          .limit(limit - due.length);
        due.push(...(await ofRank.lean<MessageDocument[]>()));
      }
      return due.map(fromMessageDocument);
    },
    /** Whether any message waits, or has an unknown outcome. */
    hasUnfinished: async (): Promise<boolean> =>
      (await rows.exists({ sendState: { $in: ['queued', 'sending', 'unknown'] } })) !== null,
    /** When the first waiting message is due; null if none waits. */
    async findNextDueAt(): Promise<Date | null> {
      // Separate queries, so that an index gives the first of each.
      const first = await Promise.all(
        messageChannels.map((channel) =>
          rows
            .findOne({ sendState: 'queued', channel }, { notBefore: 1 })
            .sort({ notBefore: 1 })
            .lean<MessageDocument>(),
        ),
      );
      const times = first.flatMap((row) => (row ? [row.notBefore.getTime()] : []));
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
    /** How many messages were handed to the provider, as far as we know, since a time. */
    countSentSince: async (since: Date): Promise<number> =>
      rows.countDocuments({ sendState: { $in: ['sending', 'unknown', 'sent'] }, takenAt: { $gte: since } }),
    /** How many messages are due, of one channel or of all. */
    countDue: (channel?: MessageChannel) =>
      rows.countDocuments({
        sendState: 'queued',
        channel: channel ?? { $in: [...messageChannels] },
        notBefore: createDueFilter(),
      }),
    /** Whether a message is due, of one rank or of all, and not known to be sent. */
    hasDue: async (rank?: SendingRank): Promise<boolean> =>
      (await rows.exists({
        sendState: { $in: ['queued', 'sending', 'unknown'] },
        channel: { $in: [...messageChannels] },
        ...(rank && { rank }),
        notBefore: createDueFilter(),
      })) !== null,
    /** When a message was last sent; before the first one, when a message was first queued. */
    async findLatestProgressAt(): Promise<Date | null> {
      const sent = await rows
        .findOne({ sendState: 'sent' }, { takenAt: 1 })
        .sort({ takenAt: -1 })
        .lean<MessageDocument>();
      if (sent?.takenAt) return sent.takenAt;
      const first = await rows.findOne({}, { createdAt: 1 }).sort({ createdAt: 1 }).lean<MessageDocument>();
      return first?.createdAt ?? null;
    },
    countUnresolved: () => rows.countDocuments({ sendState: { $in: ['sending', 'unknown'] } }),
    /** Messages with an unknown outcome, or left in `sending` by a crashed sender. */
    listUnresolved: async (takenBefore: Date, limit: number) =>
      (
        await rows
          .find({ sendState: { $in: ['sending', 'unknown'] }, takenAt: { $lt: takenBefore } })
          .limit(limit)
          .lean<MessageDocument[]>()
      ).map(fromMessageDocument),
    /** Deletes a waiting message. A message that is being sent expires, in case it has to wait again. */
    async drop(id: string): Promise<void> {
      const isOpen = { _id: id, sendState: { $in: ['queued', 'sending', 'unknown'] } } as const;
      await rows.updateOne(isOpen, { $set: { expiresAt: now() } });
      await rows.deleteOne({ _id: id, sendState: 'queued' });
    },
    /** Redirects messages that wait for a player at a former phone, except replies: they answer whoever wrote from that phone. */
    async redirectQueued(
      { playerId, phone, channel }: Pick<NewMessage, 'playerId' | 'phone' | 'channel'>,
      formerPhones: readonly string[],
    ): Promise<void> {
      await rows.updateMany(
        { playerId, sendState: 'queued', phone: { $in: [...formerPhones] }, rank: { $ne: 'reply' } },
        { $set: { phone, channel }, $inc: { version: 1 } },
      );
    },
    /** Changes the match messages that wait for the opponents of a player. */
    async changeQueuedMatchTexts(
      matchIds: readonly string[],
      playerId: string,
      change: (text: string) => string,
    ): Promise<void> {
      const ofOpponents = { playerId: { $ne: playerId }, purpose: 'match_notification', sendState: 'queued' } as const;
      const waiting = await rows
        .find({ ...ofOpponents, matchId: { $in: [...matchIds] } }, { text: 1 })
        .lean<Pick<MessageDocument, '_id' | 'text'>[]>();
      for (const { _id, text } of waiting) {
        const changed = change(text);
        if (changed === text) continue;
        // A new version keeps a sender that has read the earlier text from sending it.
        await rows.updateOne({ _id, text, sendState: 'queued' }, { $set: { text: changed }, $inc: { version: 1 } });
      }
    },
    /** Lets unsent questions expire after they were answered; staff need not know that these did not go out. */
    expireAnswered,
    /** Deletes unsent messages. */
    deleteQueued,
    /** Deletes the unsent reminders of a match, except those to keep. */
    deleteQueuedReminders: (matchId: string, exceptIds: readonly string[]): Promise<void> =>
      deleteReminders([{ matchId, exceptIds }]),
    /** Deletes unsent notices to a player about messages in a match's thread. */
    async deleteQueuedThreadNotice(matchId: string, playerId: string): Promise<void> {
      await rows.deleteMany({
        _id: { $regex: `^${threadNoticeIdPrefix}` },
        sendState: 'queued',
        matchId: { $eq: matchId },
        playerId: { $eq: playerId },
      });
    },
    /** Lets unsent offers of times for a match expire that a newer message replaces: those that would expire earlier. */
    async expireReplacedTimeOffers(matchId: string, expiresBefore: Date): Promise<void> {
      await rows.updateMany(
        {
          _id: { $regex: `^${timeMessageIdPrefix}` },
          sendState: 'queued',
          matchId: { $eq: matchId },
          purpose: 'match_time',
          expiresAt: { $lt: expiresBefore },
        },
        { $set: { expiresAt: now(), isAnswered: true } },
      );
    },
    /** Whether a message was handed to the provider, as far as we know. */
    wasSent: async (id: string) =>
      (await rows.exists({ _id: id, sendState: { $in: ['sending', 'unknown', 'sent'] } })) !== null,
    /** Whether a reminder of a match also asked a player the question of a week. */
    hasAskedWeek: async (playerId: string, week: string) =>
      (await rows.exists({ playerId, asksAboutWeek: week, sendState: { $in: ['sending', 'unknown', 'sent'] } })) !==
      null,
    findById: async (id: string) => fromMessageDocumentOrNull(await rows.findById(id).lean<MessageDocument>()),
    findByProviderId: async (providerId: string) =>
      fromMessageDocumentOrNull(await rows.findOne({ providerId }).lean<MessageDocument>()),
    ...createMessageStateStore(rows, now, weekAt),
  };

  /** Includes messages between two attempts. */
  function createDueFilter() {
    return { $lte: new Date(now().getTime() + unreachableRetrySeconds * 1000) };
  }

  function newRow({ id: _id, ...message }: NewMessage, createdAt: Date): NewMessageRow {
    const traceparent = getCurrentTraceparent();
    return {
      _id,
      ...message,
      ...(traceparent !== undefined && { traceparent }),
      version: 1,
      sendState: 'queued',
      rank: getSendingRank(message.purpose),
      notBefore: createdAt,
      createdAt,
      week: weekAt(createdAt),
      tries: 0,
      takenAt: null,
      sentAt: null,
      delivery: null,
      failure: null,
    };
  }
}

/** All messages except questions that were answered before they were sent. */
const withoutAnsweredQuestions = {
  $nor: [{ isAnswered: true, sendState: { $in: ['queued' as const, 'failed' as const] } }],
};
