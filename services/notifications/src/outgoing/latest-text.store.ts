import { dayMs } from '@rally/contracts/durations';
import { messagePurposes } from '@rally/contracts/notifications';
import { createBatchedLookup } from '@rally/events';
import type { Model, QueryFilter } from 'mongoose';
import { handedOverStates, type QueuedMessage } from './message.ts';
import { fromMessageDocument, type MessageDocument } from './message-document.store.ts';

/** What we last sent to a phone. */
export interface LatestTexts {
  /** The latest message, apart from answers by staff, our help and messages that carriers require; null without one. */
  readonly latest: QueuedMessage | null;
  /** When staff last answered; null if they did not, or only well before `latest`. */
  readonly staffAnsweredAt: Date | null;
  /** The latest numbered times of the last two weeks; null if none. */
  readonly choices: { readonly matchId: string; readonly choices: readonly string[] } | null;
}

/** The texts that were sent to a phone within two weeks, latest first, or as many as one read finds. */
interface RecentTexts {
  readonly texts: readonly QueuedMessage[];
  readonly isComplete: boolean;
}

/** By then, the week of a match whose times were sent is over. */
const recentDays = 14;
/** More than a player gets within that time, except one who writes again and again. */
const textsOfPhoneMax = 40;

/** Finds what a player may be answering. */
export function createLatestTextStore(rows: Model<MessageDocument>, now: () => Date) {
  /** The messages that were sent to phones, as far as we know, latest first. */
  async function listLatestSent(
    phones: readonly string[],
    limit: number,
    filter: QueryFilter<MessageDocument>,
  ): Promise<QueuedMessage[]> {
    const found = await rows
      .find({ phone: { $in: [...phones] }, sendState: { $in: [...handedOverStates] }, ...filter })
      .sort({ takenAt: -1 })
      .limit(limit)
      // With several phones, the index of states and times would look as good, but would read the texts of the whole league.
      .hint({ phone: 1, takenAt: 1 })
      .lean<MessageDocument[]>();
    return found.map(fromMessageDocument);
  }

  /** Answers come in bursts: concurrent calls share a read. */
  const lookUpRecent = createBatchedLookup(async (phones: readonly string[]) => {
    const since = { takenAt: { $gte: new Date(now().getTime() - recentDays * dayMs) } };
    const limit = phones.length * textsOfPhoneMax;
    const found = await listLatestSent(phones, limit, since);
    if (found.length < limit) {
      const textsOf = Map.groupBy(found, ({ phone }) => phone);
      return new Map(phones.map((phone) => [phone, { texts: textsOf.get(phone) ?? [], isComplete: true }]));
    }
    return new Map(
      await Promise.all(
        phones.map(async (phone): Promise<[string, RecentTexts]> => {
          const texts = await listLatestSent([phone], textsOfPhoneMax, since);
          return [phone, { texts, isComplete: texts.length < textsOfPhoneMax }];
        }),
      ),
    );
  });

  return {
    async findLatestTexts(phone: string): Promise<LatestTexts> {
      const { texts = [], isComplete = true } = (await lookUpRecent([phone])).get(phone) ?? {};
      const findOlder = async (filter: QueryFilter<MessageDocument>) =>
        (await listLatestSent([phone], 1, filter))[0] ?? null;
      const latest = texts.find(isOfConversation) ?? (await findOlder({ purpose: { $in: conversationPurposes } }));
      const isOfStaff = ({ purpose }: QueuedMessage) => purpose === 'staff_answer';
      const ofStaff =
        texts.find(isOfStaff) ??
        (latest && texts.includes(latest) ? null : await findOlder({ purpose: 'staff_answer' }));
      const numbered =
        texts.find(({ choices = [] }) => choices.length > 0) ??
        (isComplete ? null : await findOlder({ 'choices.0': { $exists: true } }));
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
