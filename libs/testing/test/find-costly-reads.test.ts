import { type Call, calls } from '@rally/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { findCostlyReads } from '../src/find-costly-reads.ts';
import { listReadCalls } from '../src/list-read-calls.ts';
import type { TestClient, TestRequest } from '../src/test-client.ts';
import type { SlowDatabaseRead } from '../src/watch-database-reads.ts';

const call = {
  owner: 'players',
  method: 'GET',
  path: '/things',
  access: 'visitor',
  summary: 'Things',
  query: z.object({
    limit: z.string().optional(),
    cursor: z.string().optional(),
    offset: z.string().optional(),
    sort: z.enum(['name', '-name']).optional(),
    color: z.enum(['red', 'green']).default('red'),
    search: z.string().optional(),
  }),
  reply: z.unknown(),
} as const satisfies Call;

/** A service whose reads of green things scan the collection. */
function createService() {
  const queries: TestRequest['query'][] = [];
  let slow: SlowDatabaseRead[] = [];
  const api: TestClient = {
    async call(_, { query = {} } = {}) {
      queries.push(query);
      if (query.color === 'green') slow = [{ collection: 'things', faults: ['COLLSCAN'], command: 'find green' }];
      const headers = new Headers(query.search === 'a' && !('cursor' in query) ? { 'X-Next-Cursor': 'next' } : {});
      const reply: unknown = null;
      return { status: 200, headers, json: {}, body: _.reply.parse(reply) };
    },
  };
  const reads = {
    async takeSlow() {
      const taken = slow;
      slow = [];
      return taken;
    },
  };
  return { queries, deps: { api, reads, issuer: { token: async () => 'token' } } };
}

test('each filter is sent in each order and with the next page, and slow reads are found', async () => {
  const { queries, deps } = createService();
  const samples = [{ values: { search: ['a'] } }];
  expect(await findCostlyReads(deps, { name: 'listThings', call, samples })).toEqual([
    'COLLSCAN: find green for {"limit":20,"color":"green"}',
    'COLLSCAN: find green for {"limit":20,"color":"green","sort":"name"}',
    'COLLSCAN: find green for {"limit":20,"color":"green","sort":"-name"}',
  ]);
  expect(queries).toContainEqual({});
  expect(queries).toContainEqual({ limit: 20, offset: 40 });
  expect(queries).toContainEqual({ limit: 20, search: 'a', sort: '-name' });
  expect(queries).toContainEqual({ limit: 20, search: 'a', cursor: 'next' });
});

test('a parameter without values, and an exception that is not needed, are found', async () => {
  const { deps } = createService();
  const samples = [{ query: { color: 'red' }, accepts: { SORT: 'few' } }];
  expect(await findCostlyReads(deps, { name: 'listThings', call, samples })).toEqual([
    'the parameter search has no values',
    'SORT is accepted and does not occur',
  ]);
  const accepted = [{ query: { search: 'b' }, accepts: { COLLSCAN: 'few colors' } }];
  expect(await findCostlyReads(deps, { name: 'listThings', call, samples: accepted })).toEqual([]);
});

test('every read of the contract needs samples, and nothing else has any', () => {
  expect(() => listReadCalls('gateway', {})).toThrow('getMe');
  const names = Object.entries(calls).flatMap(([name, { owner, method }]) =>
    owner === 'gateway' && method === 'GET' ? [name] : [],
  );
  const reasons = Object.fromEntries(names.map((name) => [name, 'composes calls']));
  expect(listReadCalls('gateway', reasons)).toEqual([]);
  expect(() => listReadCalls('gateway', { ...reasons, getNothing: [{}] })).toThrow('getNothing');
  expect(listReadCalls('gateway', { ...reasons, getMe: [{}] }).map(({ name }) => name)).toEqual(['getMe']);
});
