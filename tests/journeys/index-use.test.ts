import { gatewayApiKey } from '@rally/one-machine';
import { type SlowDatabaseRead, type WatchedDatabaseReads, watchDatabaseReads } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDataFolder } from '../bench/league/fill-data-folder.ts';
import { fillLeague, type LeagueAccounts } from '../bench/league/fill-league.ts';
import { listPageReads } from '../bench/league/page-api-requests.ts';
import { type Product, startProduct } from './start-product.ts';

/** A league that is large enough to tell an index from a scan. */
const players = 300;
const startAt = '2026-11-18T21:30:00Z';

let product: Product;
let accounts: LeagueAccounts;
let reads: WatchedDatabaseReads;

beforeAll(async () => {
  product = await startProduct({
    startAt,
    async fillDataDir(dataDir) {
      accounts = await fillDataFolder(dataDir, (databaseOf) =>
        fillLeague(databaseOf, dataDir, players, new Date(startAt)),
      );
    },
    settings: { REQUESTS_PER_MINUTE: '1000000' },
  });
  await product.settled();
  reads = watchDatabaseReads(product.connections);
});
afterAll(() => product?.stop());

test('no read of a page scans a collection or sorts much of it in memory', async () => {
  const slow = new Map<string, SlowDatabaseRead[]>();
  for (const { name, path, token } of await listPageReads(product, accounts)) {
    await reads.takeSlow();
    const headers = {
      'x-api-key': gatewayApiKey,
      'x-requested-with': 'XMLHttpRequest',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${product.url}/api${path}`, { headers });
    expect({ name, status: response.status }).toEqual({ name, status: 200 });
    await response.arrayBuffer();
    const found = await reads.takeSlow();
    if (found.length > 0) slow.set(name, found);
  }
  expect(Object.fromEntries(slow)).toEqual({});
});
