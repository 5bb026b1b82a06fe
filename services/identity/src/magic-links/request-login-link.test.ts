import { createTestClock } from '@rally/testing';
import { expect, it } from 'vitest';
import { createTestAccount } from '../../test/accounts-in-memory.ts';
import { type RequestLoginLinkDependencies, requestLoginLink } from './request-login-link.ts';

const account = createTestAccount('ann');

/** Requests a link to Ann's phone. `onCreated` is called once the link is stored. */
async function request(onCreated: (phones: Map<string, typeof account>) => void) {
  const phones = new Map([[account.phone, account]]);
  const links = new Map<string, string>();
  const texted: string[] = [];
  let sending = Promise.resolve();
  const deps: RequestLoginLinkDependencies = {
    clock: createTestClock(),
    rateLimits: { claim: async () => true, release: async () => undefined, getWaitSeconds: async () => 0 },
    messageRateLimits: { perPhone: [], perSource: [] },
    accounts: { findByPhone: async (phone) => phones.get(phone) ?? null },
    links: {
      async create(tokenHash, accountId) {
        links.set(tokenHash, accountId);
        onCreated(phones);
      },
      async deleteByAccount(id) {
        for (const [tokenHash, accountId] of links) if (accountId === id) links.delete(tokenHash);
      },
    },
    findMessageLanguage: async () => 'en-US',
    async sendTextMessage(phone) {
      texted.push(phone);
      return null;
    },
    detached: {
      start(task) {
        sending = task();
      },
    },
    publicUrl: 'https://rally.example',
  };
  await requestLoginLink(deps, account.phone, { address: '203.0.113.5', deviceId: null });
  await sending;
  return { links: [...links.values()], texted };
}

it('sends a link to the phone of an account', async () => {
  expect(await request(() => undefined)).toEqual({ links: ['ann'], texted: [account.phone] });
});

it.each([
  ['changes its phone or is closed', (phones: Map<string, typeof account>) => phones.clear()],
  [
    'gives its phone to another one',
    (phones: Map<string, typeof account>) => phones.set(account.phone, createTestAccount('bob')),
  ],
])('leaves no link, and sends none, if the account meanwhile %s', async (_, change) => {
  expect(await request(change)).toEqual({ links: [], texted: [] });
});
