import { createBatchedWrite, type EventBus, getCurrentTraceparent } from '@rally/events';
import type { ListClosedAccounts } from '@rally/service-kit';
import type { Connection } from 'mongoose';
import { createOwnMessagesFilter } from '../people/create-own-messages-filter.ts';
import { createMessageFailedEvent, createMessageSentEvent } from './create-message-events.ts';
import { createLatestTextStore } from './latest-text.store.ts';
import { getSendingRank, handedOverStates, type NewMessage, openStates, type QueuedMessage } from './message.ts';
import {
  fromMessageDocument,
  fromMessageDocumentOrNull,
  type MessageDocument,
  messageDocumentSchema,
} from './message-document.store.ts';
import { createMessageErasureStore } from './message-erasure.store.ts';
import { createMessageStateStore } from './message-state.store.ts';
import { createSendingQueueStore } from './sending-queue.store.ts';

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
  listClosed: ListClosedAccounts,
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

  // A run does the same: each of its matches drops what may have been queued about it.
  const deleteQueued = createBatchedWrite(async (ids: readonly string[]) => {
    await rows.deleteMany({ _id: { $in: [...ids] }, sendState: 'queued' });
  });

  const deleteScoreNews = createBatchedWrite(async (matchIds: readonly string[]) => {
    await rows.deleteMany({ matchId: { $in: [...matchIds] }, sendState: 'queued', purpose: 'score_confirmation' });
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
    ...createSendingQueueStore(rows, now),
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
    /** Deletes a waiting message. A message that is being sent expires, in case it has to wait again. */
    async drop(id: string): Promise<void> {
      const isOpen = { _id: id, sendState: { $in: [...openStates] } } as const;
      await rows.updateOne(isOpen, { $set: { expiresAt: now() } });
      await rows.deleteOne({ _id: id, sendState: 'queued' });
    },
    /** Redirects messages that wait for a player at a former phone, except replies, which answer the person who wrote from that phone. */
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
    /** Lets unsent questions expire after they were answered; staff do not need to know that these did not go out. */
    expireAnswered,
    /** Deletes unsent messages. */
    deleteQueued,
    /** Deletes the unsent reminders of a match, except those to keep. */
    deleteQueuedReminders: (matchId: string, exceptIds: readonly string[]): Promise<void> =>
      deleteReminders([{ matchId, exceptIds }]),
    /** Deletes the unsent question and news about the score of a match. */
    deleteQueuedScoreNews: (matchId: string): Promise<void> => deleteScoreNews([matchId]),
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
    wasSent: async (id: string) => (await rows.exists({ _id: id, sendState: { $in: [...handedOverStates] } })) !== null,
    /** Whether a reminder of a match also asked a player the question of a week. */
    hasAskedWeek: async (playerId: string, week: string) =>
      (await rows.exists({ playerId, asksAboutWeek: week, sendState: { $in: [...handedOverStates] } })) !== null,
    findById: async (id: string) => fromMessageDocumentOrNull(await rows.findById(id).lean<MessageDocument>()),
    findByProviderId: async (providerId: string) =>
      fromMessageDocumentOrNull(await rows.findOne({ providerId }).lean<MessageDocument>()),
    ...createMessageStateStore(rows, now, weekAt),
  };

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
