import { expect, test } from 'vitest';
import { setUpIdleMatchmaking } from '../matchmaking-without-workers.ts';

const matchmaking = setUpIdleMatchmaking();
const everyRow = { hits: null, by: null };

// More rows than a read includes in the stored counts, with those of the list last.
test('after an import the totals of lists and tabs are those of the rows, also before the stored counts are', async () => {
  const league = await matchmaking.start();
  const row = (index: number, status: 'completed' | 'pending') => ({
    ...{ _id: `m${index}`, version: 1, kind: 'weekly', status, region: null, user1Id: 'ann', user2Id: 'bob' },
    ...{ joining: null, notificationsSentAt: null, notification: null, cancellation: null },
  });
  await league.connection
    .collection<{ _id: string }>('matches')
    .insertMany(Array.from({ length: 1_103 }, (_, index) => row(index, index < 1_100 ? 'completed' : 'pending')));
  expect(await league.matches.listPending(everyRow).count()).toBe(3);
  await league.connection.collection('matches').updateMany({}, { $unset: { isCounted: 1, countedKeys: 1 } });
  await league.connection.collection('kept_counts').deleteMany({});
  expect(await league.matches.countByStatus()).toMatchObject({ completed: 1_100, pending: 3 });
  await league.stop();
});
