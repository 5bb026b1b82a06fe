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
let deps: Awaited<ReturnType<typeof createDependencies>>;

beforeAll(async () => {
  database = await startTestDatabase();
  deps = await createDependencies(database);
});
afterAll(() => database.stop());

async function createDependencies({ clock, connection, eventBus }: TestDatabase) {
  const events = eventBus();
  const { privateKey } = await generateKeyPair('ES256');
  return {
    clock,
    links: createMagicLinkStore(connection),
    accounts: createAccountStore(connection, events, () => clock.now()),
    sessions: createSessionStore(connection, events, () => clock.now()),
    keyring: { signingKey: async () => ({ kid: 'k', key: privateKey }), publicJwks: async () => [] },
    isSecondFactorRequired: false,
    adminPhones: [],
    findMessageLanguage: async () => 'en-US' as const,
    sendTextMessage: async () => null,
    log: { warn: () => undefined },
  };
}

/** Creates an account with a login link, whose token is the id of the account. */
async function createAccountWithLink(id: string, phone: string): Promise<void> {
  await deps.accounts.create({ ...createTestAccount(id), phone }, []);
  await deps.links.create(hashSecret(id), id, new Date(deps.clock.now().getTime() + 60_000));
}

/** The function, with a step after its first call. */
function addStepAfter<Args extends unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
  step: () => Promise<unknown>,
): (...args: Args) => Promise<Result> {
  let isDone = false;
  return async (...args) => {
    const result = await run(...args);
    if (!isDone) {
      isDone = true;
      await step();
    }
    return result;
  };
}

it('signs in the account of the link', async () => {
  await createAccountWithLink('ann', '+12025550101');
  expect((await redeemLoginLink(deps, 'ann', null)).account.phone).toBe('+12025550101');
  expect(await deps.sessions.listActive('ann')).toHaveLength(1);
});

it.each<[string, string, (step: () => Promise<unknown>) => Partial<typeof deps>]>([
  [
    'before its account is read',
    '+12025550102',
    (step) => ({ links: { ...deps.links, redeem: addStepAfter(deps.links.redeem, step) } }),
  ],
  [
    'after its account is read',
    '+12025550103',
    (step) => ({ accounts: { ...deps.accounts, findById: addStepAfter(deps.accounts.findById, step) } }),
  ],
  [
    'when its session begins',
    '+12025550104',
    (step) => ({ sessions: { ...deps.sessions, create: addStepAfter(deps.sessions.create, step) } }),
  ],
])('is invalid and signs nobody in if the account gives up its phone %s', async (id, phone, changeDuring) => {
  await createAccountWithLink(id, phone);
  const change = { phone: phone.replace('+1202', '+1303'), action: testStaffAction };
  const during = changeDuring(() => changePhone(deps, id, change));
  const error = identityErrors.linkInvalid;
  await expect(redeemLoginLink({ ...deps, ...during }, id, null)).rejects.toMatchObject({ error });
  expect(await deps.sessions.listActive(id)).toEqual([]);
  expect(await deps.accounts.findByPhone(phone)).toBeNull();
});
