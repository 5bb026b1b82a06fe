import { getClosedAccountInheritanceExpiry } from '@rally/contracts/matchmaking';
import { formerPlayerName } from '@rally/contracts/players';
import type { BlockStore } from '../blocks/block.store.ts';
import type { CalendarSecretStore } from '../calendar/calendar-secret.store.ts';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import type { OptInStore } from '../opt-ins/opt-in.store.ts';
import type { SearchPermissionStore } from '../paid-matches/search-permission.store.ts';
import { type EraseThreadsDependencies, erasePlayerFromThreads } from '../threads/erase-player-from-threads.ts';
import { type InheritDependencies, keepBlocksForSuccessors } from './inherit-from-closed-accounts.ts';
import {
  type WithdrawClosedAccountDependencies,
  withdrawClosedAccountFromMatches,
} from './withdraw-closed-account-from-matches.ts';

export interface ErasePlayerDependencies
  extends WithdrawClosedAccountDependencies,
    EraseThreadsDependencies,
    Omit<InheritDependencies, 'blocks' | 'clock'> {
  readonly players: Pick<KnownPlayersProjection, 'findByIds' | 'listFormerPhones' | 'erase'>;
  readonly hashPhone: (phone: string) => string;
  readonly optIns: Pick<OptInStore, 'deleteByPlayer'>;
  readonly calendars: Pick<CalendarSecretStore, 'deleteByPlayer'>;
  readonly searchPermissions: SearchPermissionStore;
  readonly blocks: BlockStore;
}

/**
 * Takes a closed account out of the league and erases what matchmaking knows about the person. What a later account with one of its
 * phones inherits is kept under hashes of the phones. Safe to repeat.
 */
export async function erasePlayer(deps: ErasePlayerDependencies, playerId: string, closedAt: Date): Promise<void> {
  const { players, optIns, calendars, searchPermissions } = deps;
  // Comes before the name and the phone are erased below.
  const { name = null, phone = null } = (await players.findByIds([playerId])).get(playerId) ?? {};
  const formerPhones = await players.listFormerPhones(playerId);
  await erasePlayerFromThreads(deps, playerId, { name: name === formerPlayerName ? null : name, phone, formerPhones });
  await deps.accountPhones.close(playerId, phone && deps.hashPhone(phone), closedAt);
  await deps.blocks.erasePlaces(playerId);
  await keepBlocksForSuccessors(deps, playerId, closedAt);
  // Comes before the rest, so that no run or search pairs the player from now on.
  await players.erase(playerId);
  await withdrawClosedAccountFromMatches(deps, playerId);
  await optIns.deleteByPlayer(playerId);
  await calendars.deleteByPlayer(playerId);
  await searchPermissions.expireByPlayer(playerId, getClosedAccountInheritanceExpiry(closedAt));
}
