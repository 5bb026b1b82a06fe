import { messagePurposes, messagesPerWeekMax } from '@rally/contracts/notifications';
import type { Model, QueryFilter } from 'mongoose';
import type { QueuedMessage } from './message.ts';
import { fromMessageDocument, type MessageDocument } from './message-document.store.ts';

/** What we last sent to a phone. */
export interface LatestTexts {
  /** The latest message, apart from answers by staff, our help and messages that carriers require; null without one. */
  readonly latest: QueuedMessage | null;
  /** When staff last answered; null if they did not, or only well before `latest`. */
  readonly staffAnsweredAt: Date | null;
  /** The latest numbered times; null if none. */
  readonly choices: { readonly matchId: string; readonly choices: readonly string[] } | null;
}

/** As many as a player gets in a week. */
const textsRead = messagesPerWeekMax;

/** Finds what a player may be answering. */
export function createLatestTextStore(rows: Model<MessageDocument>) {
  /** The messages that were sent to a phone, as far as we know, latest first. */
  async function listLatestSent(
    phone: string,
    limit: number,
    filter: QueryFilter<MessageDocument> = {},
  ): Promise<QueuedMessage[]> {
    const found = await rows
      .find({ phone: { $eq: phone }, sendState: { $in: ['sending', 'unknown', 'sent'] }, ...filter })
      .sort({ takenAt: -1 })
      .limit(limit)
      .lean<MessageDocument[]>();
    return found.map(fromMessageDocument);
  }

  return {
    async findLatestTexts(phone: string): Promise<LatestTexts> {
      // One read is enough for most answers.
      const texts = await listLatestSent(phone, textsRead);
      const hasOlder = texts.length === textsRead;
      const findLatest = async (
        isWanted: (text: QueuedMessage) => boolean,
        filter: QueryFilter<MessageDocument>,
      ): Promise<QueuedMessage | null> =>
        texts.find(isWanted) ?? (hasOlder ? ((await listLatestSent(phone, 1, filter))[0] ?? null) : null);
      const latest = await findLatest(isOfConversation, { purpose: { $in: conversationPurposes } });
      const isOfStaff = ({ purpose }: QueuedMessage) => purpose === 'staff_answer';
      const ofStaff =
        latest && texts.includes(latest)
          ? texts.find(isOfStaff)
          : await findLatest(isOfStaff, { purpose: 'staff_answer' });
      const numbered = await findLatest(({ choices = [] }) => choices.length > 0, { 'choices.0': { $exists: true } });
      return {
        latest,
        staffAnsweredAt: ofStaff?.takenAt ?? null,
        choices:
          numbered?.matchId && numbered.choices ? { matchId: numbered.matchId, choices: numbered.choices } : null,
      };
    },
  };
}

const conversationPurposes = messagePurposes.filter(
  (purpose) => !['staff_answer', 'help', 'stop_confirmation', 'start_confirmation'].includes(purpose),
);

function isOfConversation({ purpose }: QueuedMessage): boolean {
  return conversationPurposes.includes(purpose);
}
