import type { MessageChannel } from '@rally/contracts/notifications';
import { messageChannels } from '@rally/messaging';
import type { Model } from 'mongoose';
import { handedOverStates, openStates, type QueuedMessage, type SendingRank } from './message.ts';
import { fromMessageDocument, type MessageDocument } from './message-document.store.ts';
import { unreachableRetrySeconds } from './sending/unreachable-retry-seconds.ts';

/** What is left to send, and how sending is going. */
export function createSendingQueueStore(rows: Model<MessageDocument>, now: () => Date) {
  return {
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
    hasUnfinished: async (): Promise<boolean> => (await rows.exists({ sendState: { $in: [...openStates] } })) !== null,
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
      rows.countDocuments({ sendState: { $in: [...handedOverStates] }, takenAt: { $gte: since } }),
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
        sendState: { $in: [...openStates] },
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
  };

  /** Includes messages between two attempts. */
  function createDueFilter() {
    return { $lte: new Date(now().getTime() + unreachableRetrySeconds * 1000) };
  }
}
