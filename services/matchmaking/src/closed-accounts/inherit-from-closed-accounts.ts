import { getClosedAccountInheritanceExpiry } from '@rally/contracts/matchmaking';
import type { BlockStore } from '../blocks/block.store.ts';
import type { AccountPhoneHashStore } from './account-phone-hash.store.ts';

export interface InheritDependencies {
  readonly accountPhones: AccountPhoneHashStore;
  readonly blocks: Pick<
    BlockStore,
    'keepOthersForSuccessors' | 'keepOwnForSuccessor' | 'inheritOthers' | 'moveOwnToSuccessor'
  >;
  /** Puts the players among these whose search is closed on the list of closed searches. */
  readonly checkClosedSearches: (playerIds: readonly string[]) => Promise<void>;
  readonly clock: { now(): Date };
}

/**
 * Makes an account inherit from closed accounts that had one of its phones: blocks by and of them, and what closed their searches.
 * Announces it. Safe to repeat.
 */
export async function inheritFromClosedAccounts(
  { accountPhones, blocks, checkClosedSearches, clock }: InheritDependencies,
  accountId: string,
): Promise<void> {
  const formerIds = await accountPhones.listFormerIds([accountId]);
  const phoneHashes = await accountPhones.listHashes([accountId, ...formerIds]);
  await blocks.inheritOthers({ accountId, phoneHashes }, clock.now());
  const present = await accountPhones.findPresent(accountId);
  if (present) await blocks.moveOwnToSuccessor(present.phoneHash, accountId, clock.now());
  if (formerIds.length > 0) await checkClosedSearches([accountId]);
  await accountPhones.publishLinks(accountId, formerIds);
}

/** Keeps the blocks by and of a closed account for accounts that inherit from it, existing ones included. Safe to repeat. */
export async function keepBlocksForSuccessors(
  deps: InheritDependencies,
  closedId: string,
  closedAt: Date,
): Promise<void> {
  const { accountPhones, blocks } = deps;
  const phoneHashes = await accountPhones.listHashes([closedId]);
  await blocks.keepOwnForSuccessor({ accountId: closedId, phoneHashes }, getClosedAccountInheritanceExpiry(closedAt));
  await keepBlocksOfClosedAccount(deps, closedId);
  for (const successorId of await accountPhones.findSuccessorIds([closedId])) {
    await inheritFromClosedAccounts(deps, successorId);
  }
}

/** Makes others' blocks of a closed account count for the accounts that inherit from it. Safe to repeat. */
export async function keepBlocksOfClosedAccount(
  { accountPhones, blocks, clock }: InheritDependencies,
  closedId: string,
): Promise<void> {
  const formerIds = await accountPhones.listFormerIds([closedId]);
  const phoneHashes = await accountPhones.listHashes([closedId, ...formerIds]);
  await blocks.keepOthersForSuccessors({ accountId: closedId, phoneHashes });
  for (const accountId of await accountPhones.findSuccessorIds([closedId])) {
    await blocks.inheritOthers({ accountId, phoneHashes }, clock.now());
  }
}
