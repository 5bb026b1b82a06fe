import type { BlockStore } from '../../blocks/block.store.ts';
import { findBlockedMatchIds } from '../../blocks/blocked-match.ts';
import type { AccountPhoneStore } from '../../closed-accounts/account-phone.store.ts';
import { listMatchPlayerIds, type Match } from '../match.ts';

/** For each of these matches, the players who got their phone after a block between the two. */
export type ListNewContacts = (matches: readonly Match[]) => Promise<ReadonlyMap<string, readonly string[]>>;

interface Dependencies {
  readonly blocks: Pick<BlockStore, 'findBlockedPlayers' | 'findBlockedSince'>;
  readonly accountPhones: Pick<AccountPhoneStore, 'findPresent'>;
}

/** A block ends no match that both know of: who changes the number after it is not found by that match. */
export function createListNewContacts({ blocks, accountPhones }: Dependencies): ListNewContacts {
  async function listOf(match: Match): Promise<string[]> {
    const since = match.user2Id === null ? null : await blocks.findBlockedSince(match.user1Id, match.user2Id);
    if (since === null) return [];
    const found = await Promise.all(
      listMatchPlayerIds(match).map(async (id) => ({ id, phone: await accountPhones.findPresent(id) })),
    );
    return found.flatMap(({ id, phone }) => (phone !== null && phone.since > since ? [id] : []));
  }

  return async (matches) => {
    const blockedIds = await findBlockedMatchIds({ blocks }, matches);
    const blocked = matches.filter(({ id }) => blockedIds.has(id));
    return new Map(await Promise.all(blocked.map(async (match) => [match.id, await listOf(match)] as const)));
  };
}
