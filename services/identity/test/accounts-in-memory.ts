import type { CloudEvent } from '@rally/contracts';
import { createTestClock } from '@rally/testing';
import type { ManageAccountDependencies } from '../src/accounts/staff-account-actions.ts';
import type { StoredAccount } from '../src/accounts/stored-account.ts';
import type { Session } from '../src/sessions/session.ts';

export const testStaffAction = { staffId: 'eve', requestId: 'r', reason: 'The player is 16.' } as const;

export function createTestAccount(id: string): StoredAccount {
  const createdAt = new Date('2026-11-01T12:00:00Z');
  return { id, phone: '+12025550101', role: 'player', disabled: false, createdAt, version: 3 };
}

export type AccountsInMemory = ReturnType<typeof createAccountsInMemory>;

/** The account `ann` with two sessions, in memory. Each write can be made to lose against another one first. */
export function createAccountsInMemory(accounts: readonly StoredAccount[] = [createTestAccount('ann')]) {
  const clock = createTestClock();
  const rows = new Map(accounts.map((account) => [account.id, account]));
  const closed = new Map<string, unknown>();
  const published: CloudEvent[] = [];
  const ended: unknown[] = [];
  let conflicts = 0;

  function write({ id, version }: StoredAccount, events: readonly CloudEvent[], apply: (row: StoredAccount) => void) {
    const row = rows.get(id);
    if (row && conflicts > 0) {
      conflicts -= 1;
      rows.set(id, { ...row, version: row.version + 1 });
      return false;
    }
    if (row?.version !== version) return false;
    apply(row);
    published.push(...events);
    return true;
  }

  const deps: ManageAccountDependencies = {
    clock,
    sessions: {
      listActive: async (accountId) => ['phone', 'laptop'].map((id) => createTestSession(id, accountId)),
      end: async ({ id, accountId }, at, how) => void ended.push({ id, accountId, at, how }),
    },
    accounts: {
      findById: async (id) => rows.get(id) ?? null,
      isClosed: async (id) => closed.has(id),
      updateDisabled: async (before, disabled, events) =>
        write(before, events, (row) => rows.set(row.id, { ...row, disabled, version: row.version + 1 })),
      close: async (before, closing, events) =>
        write(before, events, ({ id }) => {
          rows.delete(id);
          closed.set(id, closing);
        }),
      addEvents: async (_, events) => void published.push(...events),
    },
  };
  return {
    deps,
    clock,
    rows,
    closed,
    published,
    ended,
    conflictNext(count: number) {
      conflicts = count;
    },
  };
}

function createTestSession(id: string, accountId: string): Session {
  const at = new Date('2026-11-17T12:00:00Z');
  return {
    ...{ id, accountId, familyHash: `family ${id}`, tokenHash: `token ${id}`, previousHash: null, device: null },
    ...{ createdAt: at, rotatedAt: at, endedAt: null, secondFactorAt: null },
  };
}
