import { cancellationsAfterRevealPeriodDays } from '@rally/contracts/matchmaking';
import type { BlockStore } from '../blocks/block.store.ts';
import type { CalendarSecretStore } from '../calendar/calendar-secret.store.ts';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import type { OptInStore } from '../opt-ins/opt-in.store.ts';
import type { ClosedSearchStore } from '../paid-matches/closed-search.store.ts';
import type { ThreadStore } from '../threads/thread.store.ts';
import type { FormerAccountStore } from './former-account.store.ts';
import { type LinkFormerAccountsDependencies, linkFormerAccounts } from './link-former-accounts.ts';
import { type WithdrawPlayerDependencies, withdrawClosedAccount } from './withdraw-closed-account.ts';

export interface ErasePlayerDependencies
  extends WithdrawPlayerDependencies,
    Omit<LinkFormerAccountsDependencies, 'blocks' | 'formerAccounts'> {
  readonly players: Pick<KnownPlayersProjection, 'findByIds' | 'findIdsByPhone' | 'erase'>;
  readonly optIns: Pick<OptInStore, 'deleteByPlayer'>;
  readonly calendars: Pick<CalendarSecretStore, 'deleteByPlayer'>;
  readonly searchPermissions: ClosedSearchStore;
  readonly threads: Pick<ThreadStore, 'deleteByPlayer'>;
  readonly blocks: BlockStore;
  readonly formerAccounts: FormerAccountStore;
}

const dayMs = 86_400_000;

/**
 * Takes a closed account out of the league and erases what matchmaking knows of the person. What an account with the same phone
 * inherits is kept under a hash of the phone. Safe to repeat.
 */
export async function erasePlayer(deps: ErasePlayerDependencies, playerId: string, closedAt: Date): Promise<void> {
  const { players, optIns, calendars, threads, searchPermissions } = deps;
  // Before the phone is erased here.
  await keepForSuccessor(deps, playerId, closedAt);
  // Before the rest, so that no run and no search pairs the player from now on.
  await players.erase(playerId);
  await withdrawClosedAccount(deps, playerId);
  await optIns.deleteByPlayer(playerId);
  await calendars.deleteByPlayer(playerId);
  await threads.deleteByPlayer(playerId);
  await searchPermissions.expireByPlayer(playerId, getExpiry(closedAt));
}

async function keepForSuccessor(deps: ErasePlayerDependencies, playerId: string, closedAt: Date): Promise<void> {
  const phone = (await deps.players.findByIds([playerId])).get(playerId)?.phone ?? null;
  if (phone === null) return;
  const phoneHash = deps.hashPhone(phone);
  await deps.formerAccounts.add(playerId, phoneHash, closedAt);
  await deps.blocks.keepForSuccessor(playerId, phoneHash, getExpiry(closedAt));
  // The phone may have signed up again before the news of the closing came.
  const successorId = (await deps.players.findIdsByPhone(phone)).find((id) => id !== playerId);
  if (successorId !== undefined) await linkFormerAccounts(deps, successorId, phone);
}

function getExpiry(closedAt: Date): Date {
  return new Date(closedAt.getTime() + cancellationsAfterRevealPeriodDays * dayMs);
}
