import type { BlockStore } from '../blocks/block.store.ts';
import type { FormerAccountStore } from './former-account.store.ts';

export interface LinkFormerAccountsDependencies {
  readonly formerAccounts: Pick<FormerAccountStore, 'assignSuccessor'>;
  readonly blocks: Pick<BlockStore, 'moveToSuccessor'>;
  readonly hashPhone: (phone: string) => string;
  readonly clock: { now(): Date };
}

/** Makes an account inherit what closed accounts with its phone used up, and the blocks by and of them. Safe to repeat. */
export async function linkFormerAccounts(
  { formerAccounts, blocks, hashPhone, clock }: LinkFormerAccountsDependencies,
  accountId: string,
  phone: string,
): Promise<void> {
  const phoneHash = hashPhone(phone);
  await formerAccounts.assignSuccessor(phoneHash, accountId);
  await blocks.moveToSuccessor(phoneHash, accountId, clock.now());
}
