import { setTimeout } from 'node:timers/promises';
import { withDatabaseToAudit } from '@rally/audit';

const pauseMs = 20;
const maxAttempts = 6_000;

/** Resolves once matchmaking's schedule has checked the clock from start to end. Each check takes the schedule's lease, whose token counts them. */
export async function waitForScheduleCheck(dataDir: string): Promise<void> {
  await withDatabaseToAudit({ DATA_DIR: dataDir }, async (client) => {
    const leases = client.db('matchmaking').collection<{ _id: string; token: number }>('leases');
    const looks = async () => (await leases.findOne({ _id: 'schedule' }))?.token ?? 0;
    // A check may already be running. The next one has ended when the one after it starts.
    const wanted = (await looks()) + 3;
    for (let tries = 1; (await looks()) < wanted; tries += 1) {
      if (tries === maxAttempts) throw new Error('the schedule looks no more');
      await setTimeout(pauseMs);
    }
  });
}
