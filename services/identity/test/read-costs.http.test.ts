import {
  createErasedAccountRow,
  fillCollections,
  findCostlyReads,
  getDatabaseUri,
  listReadCalls,
  type ReadCallSamples,
  type WatchedDatabaseReads,
  watchDatabaseReads,
} from '@rally/testing';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAuditSearchWords } from '../src/audit/audit-search-words.store.ts';
import {
  adminPhone,
  type IdentityUnderTest,
  type SignedInTestUser,
  startIdentityUnderTest,
} from './identity-under-test.ts';

let identity: IdentityUnderTest;
let tokens: Record<'player' | 'admin', SignedInTestUser>;
let reads: WatchedDatabaseReads;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
  tokens = { admin: await identity.signIn(adminPhone), player: await identity.signIn(identity.newPhone()) };
  const { mongodbUri, clock } = identity.harness;
  await fillStores(getDatabaseUri(mongodbUri, 'identity'), tokens.player.user.id, clock.now());
  reads = watchDatabaseReads(mongoose.connections, { isStrict: true });
});
afterAll(() => identity.stop());

const samples: ReadCallSamples = {
  exportOwnAccount: [{}],
  findAccountByPhone: [{ params: { phone: '+14045550123' } }],
  getAccount: [{ params: { id: 'account-1' } }],
  getOwnAccount: [{}],
  listAudit: [
    { values: { search: ['target001234'] } },
    {
      query: { search: 'match edited' },
      accepts: { COUNT: 'what a search finds is counted (decision 165)' },
    },
  ],
  listOwnSessions: [{}],
  listTestUsers: 'of the demo only, and lists all of its users',
  redeemMagicLink: 'signs in, and reads one link by its hash',
};

test.each(listReadCalls('identity', samples))('$name reads no more than a page', async (read) => {
  const issuer = {
    token: async (_: string, role: 'player' | 'admin' = 'player') => tokens[role].token,
  };
  expect(await findCostlyReads({ api: identity.api, issuer, reads }, read)).toEqual([]);
});

const rows = 4_000;
/** Sessions and audit entries of one account. */
const rowsOfAccount = 50;

async function fillStores(uri: string, playerId: string, now: Date): Promise<void> {
  const toAccountId = (number: number) => (number < rowsOfAccount ? playerId : `account-${number}`);
  const getTime = (number: number) => new Date(now.getTime() - number * 1_000);
  await fillCollections(uri, rows, {
    closed_accounts: createErasedAccountRow,
    accounts: (number) => {
      const phone = `+1404555${String(number).padStart(4, '0')}`;
      const state = { role: 'player', disabled: false, createdAt: now, closedAt: null };
      return { _id: `account-${number}`, version: 1, phone, ...state, outbox: [] };
    },
    message_allowances: (number) => ({ _id: `key-${number}`, purgeAt: new Date(now.getTime() + 1e9) }),
    sessions: (number) => {
      const hashes = { familyHash: `family-${number}`, tokenHash: `token-${number}`, previousHash: null };
      const times = { createdAt: getTime(number), rotatedAt: getTime(number), purgeAt: new Date(now.getTime() + 1e9) };
      const state = {
        endedAt: number % 10 === 9 ? now : null,
        secondFactorAt: null,
        device: null,
        version: 1,
        outbox: [],
      };
      return { _id: `session-${number}`, accountId: toAccountId(number), ...hashes, ...times, ...state };
    },
    audit_entries: (number) => {
      const content = {
        actorId: `account-${number % 5}`,
        action: 'match.edited',
        target: number < rowsOfAccount ? `account:${playerId}` : `target${String(number).padStart(6, '0')}`,
        before: 'null',
        after: '{"region":"Chicago"}',
        reason: null,
        requestId: `request-${number}`,
      };
      return { _id: `entry-${number}`, at: getTime(number), ...content, searchWords: toAuditSearchWords(content) };
    },
  });
}
