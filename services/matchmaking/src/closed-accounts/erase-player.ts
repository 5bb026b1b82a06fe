import type { CalendarSecretStore } from '../calendar/calendar-secret.store.ts';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import type { OptInStore } from '../opt-ins/opt-in.store.ts';
import type { ClosedSearchStore } from '../paid-matches/closed-search.store.ts';
import type { ThreadStore } from '../threads/thread.store.ts';
import { type WithdrawPlayerDependencies, withdrawClosedAccount } from './withdraw-closed-account.ts';

export interface ErasePlayerDependencies extends WithdrawPlayerDependencies {
  readonly players: Pick<KnownPlayersProjection, 'findByIds' | 'erase'>;
  readonly optIns: Pick<OptInStore, 'deleteByPlayer'>;
  readonly calendars: Pick<CalendarSecretStore, 'deleteByPlayer'>;
  readonly searchPermissions: ClosedSearchStore;
  readonly threads: Pick<ThreadStore, 'deleteByPlayer'>;
}

/** Takes a closed account out of the league and erases what matchmaking knows of the person. Safe to repeat. */
export async function erasePlayer(deps: ErasePlayerDependencies, playerId: string): Promise<void> {
  // First, so that no run and no search pairs the player from now on.
  await deps.players.erase(playerId);
  await withdrawClosedAccount(deps, playerId);
  await deps.optIns.deleteByPlayer(playerId);
  await deps.calendars.deleteByPlayer(playerId);
  await deps.blocks.deleteByPlayer(playerId);
  await deps.threads.deleteByPlayer(playerId);
  await deps.searchPermissions.deleteByPlayer(playerId);
}
