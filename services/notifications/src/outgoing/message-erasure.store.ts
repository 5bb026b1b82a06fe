import type { MessagePurpose } from '@rally/contracts/notifications';
import { createTextFilter } from '@rally/service-kit';
import type { Model } from 'mongoose';
import { createMessagesOfPersonFilter } from '../people/create-messages-of-person-filter.ts';
import { type NewMessage, openStates, type QueuedMessage } from './message.ts';
import { fromMessageDocument, type MessageDocument } from './message-document.store.ts';

/** The part of the message store that finds and erases what messages say about a closed account. */
export function createMessageErasureStore(rows: Model<MessageDocument>) {
  return {
    /** The provider's ids of messages to a closed account, and of messages to others that mention it. */
    async listProviderIdsOf(person: ClosedAccountIdentifiers): Promise<string[]> {
      const filter = {
        $or: [createMessagesOfPersonFilter(person.playerId, person.phones), createMentionFilter(person)],
        providerId: { $gt: '' },
      };
      const found = await rows.find(filter, { providerId: 1 }).lean<Pick<MessageDocument, 'providerId'>[]>();
      return found.flatMap(({ providerId }) => providerId ?? []);
    },
    /** Messages to others that mention a closed account and that the provider may or may not have accepted. */
    async listUnsettledMentionsOf(person: ClosedAccountIdentifiers): Promise<QueuedMessage[]> {
      const found = await rows
        .find({ $and: [createMentionFilter(person), { sendState: { $in: ['sending', 'unknown'] } }] })
        .lean<MessageDocument[]>();
      return found.map(fromMessageDocument);
    },
    /** Deletes the messages of a closed account and all others to its phones, and removes mentions of it from messages to others. */
    async erase(person: ClosedAccountIdentifiers): Promise<void> {
      await rows.deleteMany(createMessagesOfPersonFilter(person.playerId, person.phones));
      const filter = createMentionFilter(person);
      await rows.deleteMany({ $and: [filter, { sendState: { $in: [...openStates] } }] });
      await rows.updateMany(filter, { $set: { text: '' } });
    },
    /** What staff answered to these players. */
    async listStaffAnswersTo(
      playerIds: readonly string[],
    ): Promise<Pick<MessageDocument, '_id' | 'text' | 'providerId'>[]> {
      const filter = { playerId: { $in: [...playerIds] }, purpose: 'staff_answer' as const };
      return rows
        .find(filter, { text: 1, providerId: 1 })
        .lean<Pick<MessageDocument, '_id' | 'text' | 'providerId'>[]>();
    },
    async replaceText(id: string, text: string): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { text } });
    },
  };
}

/** A closed account, as messages refer to it. */
export interface ClosedAccountIdentifiers {
  readonly playerId: string;
  /** Excludes phones that now belong to another account. */
  readonly phones: readonly string[];
  /** Matches that appear in messages to others, and the names used for the person. */
  readonly matchIds: readonly string[];
  readonly mentions: readonly string[];
}

const purposesOfMentions: readonly MessagePurpose[] = [
  'match_notification',
  'match_time',
  'match_alert',
  'match_reminder',
  'thread_message',
  // A reply to READ repeats what the opponent wrote.
  'answer_confirmation',
];

/** Whether a message may name the recipient's opponent in a match, or repeat what the opponent wrote. */
export function mayMentionOpponent({ matchId, purpose }: Pick<NewMessage, 'matchId' | 'purpose'>): boolean {
  return matchId !== null && purposesOfMentions.includes(purpose);
}

/** The texts about the matches, and every text with one of the mentions. */
function createMentionFilter({ matchIds, mentions }: ClosedAccountIdentifiers) {
  const aboutMatches = { matchId: { $in: [...matchIds] }, purpose: { $in: [...purposesOfMentions] } };
  return { $or: [aboutMatches, ...mentions.map((text) => createTextFilter(text, ['text']))] };
}
