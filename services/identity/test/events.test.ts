import { accountCreated, accountUpdated, auditRecorded, requestOtp, verifyOtp } from '@rally/contracts/identity';
import { playerUpdated, reportDecided } from '@rally/contracts/players';
import { createTestPlayerSnapshot, republishAll } from '@rally/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPhone, type IdentityUnderTest, startIdentityUnderTest } from './identity-under-test.ts';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

async function signInUser(phone: string) {
  await identity.api.call(requestOtp, { body: { phone } });
  return (await identity.api.call(verifyOtp, { body: { phone, code: identity.codeOf(phone) } })).body.user;
}

describe('player.updated', () => {
  it('fills in the user of a sign-in, whatever the order and number of deliveries', async () => {
    const { user } = await identity.signIn(identity.newPhone());
    const publish = (version: number, name: string) => {
      const data = createTestPlayerSnapshot({
        id: user.id,
        name,
        skill: 4,
        sport: 'pickleball',
        homePlaceName: 'Home',
      });
      return identity.harness.emit(playerUpdated, { subject: user.id, version, data });
    };
    await publish(3, 'third');
    await publish(1, 'first');
    await publish(3, 'third');
    await publish(2, 'second');
    expect(await signInUser(user.phone)).toMatchObject({
      id: user.id,
      phone: user.phone,
      role: 'player',
      name: 'third',
      region: 'Chicago, IL',
      skill: 4,
      sport: 'pickleball',
      homePlaceName: 'Home',
      zipCode: null,
    });
  });

  it('may arrive before the account exists, and sets neither phone nor role', async () => {
    await identity.harness.emit(playerUpdated, {
      subject: 'stranger',
      version: 1,
      data: createTestPlayerSnapshot({ id: 'stranger', name: 'Early' }),
    });
    const { user } = await identity.signIn(identity.newPhone());
    expect(user.name).toBeNull();
  });
});

describe('republishing', () => {
  it('publishes every account again with its current version', async () => {
    const { user } = await identity.signIn(identity.newPhone());
    const { user: promoted } = await identity.signIn(identity.newPhone());
    await identity.replica({ ADMIN_PHONES: `${adminPhone},${promoted.phone}` });
    await identity.harness.settled();
    const before = {
      created: identity.harness.published(accountCreated).length,
      updated: identity.harness.published(accountUpdated).length,
    };
    await republishAll(identity.api.events);
    const created = identity.harness.published(accountCreated).slice(before.created);
    const updated = identity.harness.published(accountUpdated).slice(before.updated);
    expect(created.map(({ id }) => id)).toEqual(expect.arrayContaining([user.id, promoted.id]));
    expect(updated).toEqual([expect.objectContaining({ id: promoted.id, role: 'admin' })]);
  });
});

describe('report.decided', () => {
  async function decided(decision: 'dismiss' | 'warn' | 'disable') {
    const { user } = await identity.signIn(identity.newPhone());
    const reportId = `report-${decision}`;
    const event = {
      subject: reportId,
      version: 2,
      id: `${decision}-event`,
      data: {
        reportId,
        playerId: user.id,
        decision,
        decidedBy: 'staff',
        requestId: 'request',
        decidedAt: identity.harness.clock.now().toISOString(),
      },
    };
    for (const _ of [1, 2]) await identity.harness.emit(reportDecided, event);
    await identity.harness.settled();
    return identity.harness.published(accountUpdated).filter(({ id }) => id === user.id);
  }

  it('disables the account once if staff decided so, and leaves it alone otherwise', async () => {
    expect(await decided('disable')).toMatchObject([{ disabled: true }]);
    expect(await decided('warn')).toEqual([]);
    expect(await decided('dismiss')).toEqual([]);
    expect(
      identity.harness.published(auditRecorded).filter(({ reason }) => reason === 'Report report-disable'),
    ).toMatchObject([{ action: 'account.disable', actorId: 'staff' }]);
  });
});
