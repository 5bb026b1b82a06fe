import type { EventData } from '@rally/contracts';
import { auditRecorded, listAudit } from '@rally/contracts/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  adminPhone,
  type IdentityUnderTest,
  type SignedInTestUser,
  startIdentityUnderTest,
} from './identity-under-test.ts';

let identity: IdentityUnderTest;
let admin: SignedInTestUser;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
beforeEach(async () => {
  identity.harness.clock.advanceSeconds(6 * 3_600);
  admin = await identity.signIn(adminPhone);
});
afterAll(() => identity.stop());

let events = 0;

/** A service reports an action. */
async function report(changes: Partial<EventData<typeof auditRecorded>> = {}, eventId?: string): Promise<string> {
  events += 1;
  const id = eventId ?? `event-${String(events).padStart(3, '0')}`;
  const data = {
    actorId: admin.user.id,
    action: 'match.approve',
    target: 'match:m_1',
    before: { status: 'pending', '$set.odd': [1, null] },
    after: { status: 'scheduled' },
    reason: null,
    requestId: 'r-1',
    at: identity.harness.clock.now().toISOString(),
    ...changes,
  };
  await identity.harness.emit(auditRecorded, { subject: data.target, version: 1, data, id });
  return id;
}

const list = (query: Record<string, string | number> = {}, token = admin.token) =>
  identity.api.call(listAudit, { token, query });

describe('the audit log', () => {
  it('shows the action, the actor, and the state before and after', async () => {
    const id = await report();
    expect((await list()).body.entries[0]).toEqual({
      id,
      at: identity.harness.clock.now().toISOString(),
      actorId: admin.user.id,
      actorRole: 'admin',
      actorPhone: adminPhone,
      action: 'match.approve',
      target: 'match:m_1',
      before: { status: 'pending', '$set.odd': [1, null] },
      after: { status: 'scheduled' },
      reason: null,
      requestId: 'r-1',
    });
  });

  it('shows actions of the system and of unknown accounts', async () => {
    await report({ actorId: null, before: undefined, after: undefined });
    await report({ actorId: 'gone' });
    const { entries } = (await list({ limit: 2 })).body;
    expect(entries).toMatchObject([
      { actorId: 'gone', actorRole: null, actorPhone: null },
      { actorId: null, actorRole: null, actorPhone: null, before: null, after: null },
    ]);
  });

  it('stores an event that is delivered twice once', async () => {
    const id = await report();
    const before = (await list()).headers.get('x-total-count');
    await report({}, id);
    expect((await list()).headers.get('x-total-count')).toBe(before);
  });

  it('pages from newest to oldest without gaps or duplicates while new entries arrive', async () => {
    for (let entry = 0; entry < 12; entry += 1) {
      await report();
      if (entry % 3 === 0) identity.harness.clock.advanceSeconds(1);
    }
    const whole = (await list()).body.entries.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ limit: 5, ...(cursor !== '' && { cursor }) });
      paged.push(...page.body.entries.map(({ id }) => id));
      cursor = page.headers.get('x-next-cursor');
      await report();
    }
    expect(paged).toEqual(whole);
    expect(Number((await list({ limit: 1 })).headers.get('x-total-count'))).toBeGreaterThan(whole.length);
  });

  it.each([
    [{ limit: 0 }],
    [{ limit: 501 }],
    [{ limit: 'many' }],
    [{ cursor: 'nonsense' }],
    [{ cursor: Buffer.from('["2026-13-45T00:00:00Z","x"]').toString('base64url') }],
  ])('replies 400 to %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('is searched by the beginnings of words, and no longer by erased ones', async () => {
    const player = await identity.signIn(identity.newPhone());
    const about = { target: `account:${player.user.id}`, about: [player.user.id], after: { name: 'Quentin Peña' } };
    const id = await report({ action: 'player.correct', ...about, reason: 'Misspelled' });
    const find = async (search: string) => (await list({ search })).body.entries.map((entry) => entry.id);
    expect(await find('pena quen')).toEqual([id]);
    expect(await find('uentin')).toEqual([]);
    expect(await find('-')).toEqual([]);
    await identity.harness.closeAccount(player.user.id);
    expect(await find('quentin')).toEqual([]);
    expect(await find('misspelled')).toEqual([]);
    expect(await find('player correct')).toContain(id);
  });

  it('is deleted after two years', async () => {
    const indexes = await (await identity.database()).collection('audit_entries').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 2 * 365 * 86_400 }));
  });

  it('is for staff only', async () => {
    const player = await identity.signIn(identity.newPhone());
    expect((await list({}, player.token)).status).toBe(403);
    expect((await identity.api.call(listAudit)).status).toBe(401);
  });
});
