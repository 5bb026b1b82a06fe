import { formerPlayerName } from '@rally/contracts/players';
import {
  type ListClosedAccounts,
  type MentionedPerson,
  redactMentionsOfPerson,
  retryOnConflict,
  versionConflict,
} from '@rally/service-kit';
import type { ThreadStore } from './thread.store.ts';
import type { MatchThread } from './thread.ts';

export interface EraseThreadsDependencies {
  readonly threads: ThreadStore;
  readonly listClosedAccounts: ListClosedAccounts;
}

/**
 * Removes the name and phone of a closed account from its threads, which the other player can read and report until they expire.
 * A thread whose players both closed their accounts is deleted. Safe to repeat.
 */
export async function erasePlayerFromThreads(
  { threads, listClosedAccounts }: EraseThreadsDependencies,
  playerId: string,
  person: MentionedPerson,
): Promise<void> {
  for (const { matchId, playerIds } of await threads.listByPlayer(playerId)) {
    const closed = await listClosedAccounts(playerIds);
    if (playerIds.every((id) => closed.has(id))) await threads.delete(matchId);
    else
      await changeThreadMessages(threads, matchId, (messages) => messages.map((one) => withoutMentions(one, person)));
  }
}

/** Removes a message. */
export async function removeThreadMessage(threads: ThreadStore, matchId: string, messageId: string): Promise<void> {
  await changeThreadMessages(threads, matchId, (messages) => messages.filter(({ id }) => id !== messageId));
}

function withoutMentions(
  message: MatchThread['messages'][number],
  person: MentionedPerson,
): MatchThread['messages'][number] {
  return { ...message, text: redactMentionsOfPerson(message.text, person, formerPlayerName) };
}

async function changeThreadMessages(
  threads: ThreadStore,
  matchId: string,
  change: (messages: MatchThread['messages']) => MatchThread['messages'],
): Promise<void> {
  await retryOnConflict(async () => {
    const thread = await threads.findById(matchId);
    if (!thread) return null;
    const next = { ...thread, version: thread.version + 1, messages: change(thread.messages) };
    return (await threads.save(next, [])) ? null : versionConflict;
  });
}
