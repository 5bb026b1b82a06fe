import type { ListClosedAccounts } from '@rally/service-kit';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { MessageStore } from './message.store.ts';
import type { NewMessage } from './message.ts';
import { mayMentionOpponent } from './message-erasure.store.ts';

export interface WithholdMentionsDependencies {
  readonly matches: Pick<KnownMatchProjection, 'findById'>;
  readonly listClosed: ListClosedAccounts;
  readonly erase: (accountId: string) => Promise<void>;
}

/** The store of messages, except that it no longer queues messages that may mention an opponent whose account is closed. */
export function withholdMentionsOfClosedAccounts(
  messages: MessageStore,
  { matches, listClosed, erase }: WithholdMentionsDependencies,
): MessageStore {
  async function listClosedPlayers(message: NewMessage): Promise<ReadonlySet<string>> {
    const match = message.matchId !== null && mayMentionOpponent(message) && (await matches.findById(message.matchId));
    return match ? listClosed([match.user1Id, ...(match.user2Id === null ? [] : [match.user2Id])]) : new Set();
  }

  return {
    ...messages,
    async queue(newMessages) {
      const kept: NewMessage[] = [];
      for (const message of newMessages) if ((await listClosedPlayers(message)).size === 0) kept.push(message);
      await messages.queue(kept);
      // An account may have been closed meanwhile, before there was a message to erase.
      for (const message of kept) for (const accountId of await listClosedPlayers(message)) await erase(accountId);
    },
  };
}
