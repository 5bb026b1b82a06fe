import { identityErrors } from '@rally/contracts/identity';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestAccount, testStaffAction } from '../../test/accounts-in-memory.ts';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createAccountStore } from '../accounts/account.store.ts';
import { changePhone } from '../phone/change-phone.ts';
import { hashSecret } from '../sessions/refresh-token.ts';
import { createSessionStore } from '../sessions/session.store.ts';
import { createMagicLinkStore } from './magic-link.store.ts';
import { redeemLoginLink } from './redeem-login-link.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('signs nobody in by a link to a phone that its account gives up before it is read', async () => {
  const { clock, connection } = database;
  const events = database.eventBus();
  const { privateKey } = await generateKeyPair('ES256');
  const links = createMagicLinkStore(connection);
  const deps = {
    clock,
    accounts: createAccountStore(connection, events, () => clock.now()),
    sessions: createSessionStore(connection, events, () => clock.now()),
    keyring: { signingKey: async () => ({ kid: 'k', key: privateKey }), publicJwks: async () => [] },
    isSecondFactorRequired: false,
    adminPhones: [],
    findMessageLanguage: async () => 'en-US' as const,
    sendTextMessage: async () => null,
    log: { warn: () => undefined },
  };
  const account = createTestAccount('ann');
  await deps.accounts.create(account, []);
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  for (const token of ['first', 'second']) await links.create(hashSecret(token), account.id, expiresAt);

  expect((await redeemLoginLink({ ...deps, links }, 'first', null)).account.phone).toBe(account.phone);
  const changing: typeof links = {
    ...links,
    async redeem(tokenHash, now) {
      const id = await links.redeem(tokenHash, now);
      await changePhone({ ...deps, links }, account.id, { phone: '+12025550102', action: testStaffAction });
      return id;
    },
  };
  await expect(redeemLoginLink({ ...deps, links: changing }, 'second', null)).rejects.toMatchObject({
    error: identityErrors.linkInvalid,
  });
  expect(await deps.sessions.listActive(account.id)).toEqual([]);
});
