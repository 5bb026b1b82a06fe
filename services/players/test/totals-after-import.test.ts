import { connectDatabase } from '@rally/service-kit';
import { createTestDatabases, getDatabaseUri } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSamplePlayers } from '../src/index.ts';
import { createPlayerStore } from '../src/profiles/player.store.ts';
import { createSamplePlayer } from './create-sample-player.ts';

let databases: Awaited<ReturnType<typeof createTestDatabases>>;
beforeAll(async () => {
  databases = await createTestDatabases();
});
afterAll(() => databases.stop());

// More rows than the reads below include in the stored counts. No worker includes them.
test('after an import the totals of users are those of the rows, also before the stored counts are', async () => {
  const uri = getDatabaseUri(databases.uri, 'players');
  await importSamplePlayers(
    uri,
    Array.from({ length: 6_000 }, (_, number) => createSamplePlayer(number)),
  );
  const connection = await connectDatabase(uri);
  const players = createPlayerStore(connection);
  const count = (query: Parameters<typeof players.search>[0]) => players.search(query, null).count();
  expect(await count({})).toBe(6_000);
  expect(await count({ status: 'active' })).toBe(6_000);
  expect(await count({ sport: 'pickleball' })).toBe(0);
  expect(await players.readCounts()).toMatchObject({ all: 6_000 });
  await connection.close();
});
