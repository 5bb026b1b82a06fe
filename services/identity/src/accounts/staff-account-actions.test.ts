import { identityErrors } from '@rally/contracts/identity';
import { expect, it } from 'vitest';
import { createAccountsInMemory, createTestAccount, testStaffAction } from '../../test/accounts-in-memory.ts';
import { endAccountSessions, setAccountDisabled } from './staff-account-actions.ts';

it('disabling an account is published with an audit entry and ends its sessions', async () => {
  const { deps, clock, rows, published, ended } = createAccountsInMemory();
  const disabled = { ...createTestAccount('ann'), disabled: true, version: 4 };
  expect(await setAccountDisabled(deps, 'ann', true, testStaffAction)).toEqual(disabled);
  expect(rows.get('ann')).toEqual(disabled);
  expect(published).toMatchObject([
    {
      type: 'account.updated',
      subject: 'ann',
      aggregateversion: 4,
      data: {
        id: 'ann',
        phone: '+12025550101',
        role: 'player',
        createdAt: '2026-11-01T12:00:00.000Z',
        disabled: true,
      },
    },
    {
      type: 'audit.recorded',
      subject: 'account:ann',
      aggregateversion: 4,
      data: {
        actorId: 'eve',
        action: 'account.disable',
        target: 'account:ann',
        after: { disabled: true },
        reason: 'The player is 16.',
        requestId: 'r',
        at: clock.now().toISOString(),
      },
    },
  ]);
  expect(ended).toHaveLength(2);
});

it('disabling it again completes what was interrupted', async () => {
  const { deps, published, ended } = createAccountsInMemory([{ ...createTestAccount('ann'), disabled: true }]);
  expect(await setAccountDisabled(deps, 'ann', true, testStaffAction)).toMatchObject({ version: 3 });
  expect([published, ended.length]).toEqual([[], 2]);
});

it('enabling an account leaves its sessions alone', async () => {
  const { deps, published, ended } = createAccountsInMemory([{ ...createTestAccount('ann'), disabled: true }]);
  expect(await setAccountDisabled(deps, 'ann', false, testStaffAction)).toMatchObject({ disabled: false, version: 4 });
  expect(published).toMatchObject([
    { type: 'account.updated', data: { disabled: false } },
    { type: 'audit.recorded', data: { action: 'account.enable', after: { disabled: false } } },
  ]);
  expect(ended).toEqual([]);
});

it('staff can enable their own account, but not disable it', async () => {
  const { deps, published } = createAccountsInMemory();
  const own = { ...testStaffAction, staffId: 'ann' };
  await expect(setAccountDisabled(deps, 'ann', true, own)).rejects.toMatchObject({ error: identityErrors.ownAccount });
  expect(await setAccountDisabled(deps, 'ann', false, own)).toMatchObject({ version: 3 });
  await expect(setAccountDisabled(deps, 'bob', true, own)).rejects.toMatchObject({
    error: identityErrors.accountUnknown,
  });
  expect(published).toEqual([]);
});

it('is retried on the account if another change came first', async () => {
  const { deps, published, conflictNext } = createAccountsInMemory();
  conflictNext(2);
  expect(await setAccountDisabled(deps, 'ann', true, testStaffAction)).toMatchObject({ version: 6 });
  expect(published).toMatchObject([{ aggregateversion: 6 }, { aggregateversion: 6 }]);
});

it('signs an account out everywhere with an audit entry', async () => {
  const { deps, clock, published, ended } = createAccountsInMemory();
  expect(await endAccountSessions(deps, 'ann', testStaffAction)).toBe(2);
  const at = clock.now();
  expect(ended).toEqual(['phone', 'laptop'].map((id) => ({ id, accountId: 'ann', at, how: { isUntrusted: true } })));
  expect(published).toMatchObject([
    { type: 'audit.recorded', data: { action: 'account.end_sessions', actorId: 'eve', after: { disabled: false } } },
  ]);
  await expect(endAccountSessions(deps, 'bob', testStaffAction)).rejects.toMatchObject({
    error: identityErrors.accountUnknown,
  });
});
