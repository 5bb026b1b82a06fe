import { identityErrors } from '@rally/contracts/identity';
import { expect, it } from 'vitest';
import { createAccountsInMemory, testStaffAction } from '../../test/accounts-in-memory.ts';
import { closeAccount } from './close-account.ts';

it('a player closes the account: it is published, and every session ends', async () => {
  const { deps, clock, rows, closed, published, ended } = createAccountsInMemory();
  await closeAccount(deps, 'ann', null);
  const at = clock.now();
  expect([rows.size, closed.get('ann')]).toEqual([0, { closedAt: at, closedBy: 'player' }]);
  expect(published).toMatchObject([
    {
      type: 'account.closed',
      subject: 'ann',
      aggregateversion: 4,
      data: { accountId: 'ann', closedAt: at.toISOString(), by: 'player' },
    },
  ]);
  expect(published).toHaveLength(1);
  expect(ended).toEqual(['phone', 'laptop'].map((id) => ({ id, accountId: 'ann', at, how: { isUntrusted: true } })));
  // The event of the closing, and one for each session.
});

it('staff close an account with an audit entry', async () => {
  const { deps, clock, closed, published } = createAccountsInMemory();
  await closeAccount(deps, 'ann', testStaffAction);
  expect(closed.get('ann')).toMatchObject({ closedBy: 'staff' });
  expect(published).toMatchObject([
    { type: 'account.closed', data: { by: 'staff' } },
    {
      type: 'audit.recorded',
      subject: 'account:ann',
      aggregateversion: 4,
      data: {
        actorId: 'eve',
        action: 'account.close',
        target: 'account:ann',
        after: { disabled: true },
        reason: 'The player is 16.',
        requestId: 'r',
        at: clock.now().toISOString(),
      },
    },
  ]);
});

it('staff cannot close their own account or one that never existed', async () => {
  const { deps, rows, ended } = createAccountsInMemory();
  await expect(closeAccount(deps, 'ann', { ...testStaffAction, staffId: 'ann' })).rejects.toMatchObject({
    error: identityErrors.ownAccountNotClosed,
  });
  await expect(closeAccount(deps, 'bob', testStaffAction)).rejects.toMatchObject({
    error: identityErrors.accountUnknown,
  });
  expect([rows.size, ended]).toEqual([1, []]);
});

it('completes an interrupted closing, and publishes it once', async () => {
  const { deps, published, ended } = createAccountsInMemory();
  await closeAccount(deps, 'ann', null);
  await closeAccount(deps, 'ann', testStaffAction);
  expect([published.length, ended.length]).toEqual([1, 4]);
});

it('closes the account even if another change came first', async () => {
  const { deps, published, conflictNext } = createAccountsInMemory();
  conflictNext(1);
  await closeAccount(deps, 'ann', null);
  expect(published).toMatchObject([{ type: 'account.closed', aggregateversion: 5 }]);
});
