import type { ListClosedAccounts } from '@rally/service-kit';
import type { CalendarSecretStore } from '../calendar/calendar-secret.store.ts';
import type { KnownAccountPhone } from '../known-players/known-players.projection.ts';
import {
  type InheritDependencies,
  inheritFromClosedAccounts,
  keepBlocksForSuccessors,
} from './inherit-from-closed-accounts.ts';

export interface RecordAccountPhoneDependencies extends InheritDependencies {
  readonly hashPhone: (phone: string) => string;
  readonly calendars: Pick<CalendarSecretStore, 'deleteCreatedUntil'>;
  readonly listClosedAccounts: ListClosedAccounts;
}

/**
 * Records the phone of an account from an event that may be late, and what the account inherits through it. A phone that replaces
 * another one invalidates the link of the calendar feed. Safe to repeat.
 */
export async function recordAccountPhone(
  deps: RecordAccountPhoneDependencies,
  accountId: string,
  received: KnownAccountPhone,
  known: KnownAccountPhone | null,
): Promise<void> {
  const { accountPhones, calendars, hashPhone, clock } = deps;
  if (known && known.phone !== received.phone && known.version < received.version) {
    // Accounts of earlier versions have no recorded phone.
    await accountPhones.add(accountId, hashPhone(known.phone), known.version, known.since);
    await calendars.deleteCreatedUntil(accountId, received.since);
  }
  await accountPhones.add(accountId, hashPhone(received.phone), received.version, received.since);
  if (!(await deps.listClosedAccounts([accountId])).has(accountId)) return inheritFromClosedAccounts(deps, accountId);
  const closedAt = clock.now();
  await accountPhones.close(accountId, null, closedAt);
  await keepBlocksForSuccessors(deps, accountId, closedAt);
}
