import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { testLogin } from '@rally/contracts/identity';
import { gatewayApiKey } from '@rally/one-machine';
import { findFreePort } from '@rally/service-kit';
import { createTestApiClient } from '@rally/testing';
import { createChaosClock } from '../../chaos/chaos-clock.ts';
import { createServiceProcess } from '../../processes/service-process.ts';
import { memoryLimits } from '../memory-limits.ts';
import type { BenchmarkedLeague, BenchmarkedLeagueOptions } from './benchmarked-league.ts';
import { fillDataFolder } from './fill-data-folder.ts';
import { connectOutboxes, type Outboxes } from './outboxes.ts';

const program = new URL('one-machine-main.ts', import.meta.url).pathname;
const pollMs = 50;

/** The one-machine product, in a different process than the one that filled the league. `NODE_OPTIONS` replaces its heap limits. */
export async function startLeagueInOneProcess({
  startAt,
  fill,
  settings,
}: BenchmarkedLeagueOptions): Promise<BenchmarkedLeague> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-league-'));
  await fillDataFolder(dataDir, (databaseOf) => fill(databaseOf, dataDir));
  const clock = await createChaosClock(join(dataDir, 'clock'), ['rally'], startAt);
  const { NODE_OPTIONS, ...clockSettings } = clock.settingsOf('rally');
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const rally = createServiceProcess(
    'rally',
    program,
    {
      ...memoryLimits,
      ...clockSettings,
      NODE_OPTIONS: `${NODE_OPTIONS} ${process.env.NODE_OPTIONS ?? memoryLimits.NODE_OPTIONS}`,
      PORT: String(port),
      DATA_DIR: dataDir,
      SERVICE_SETTINGS: JSON.stringify(settings),
    },
    /^(Rally is up)$/m,
  );
  const api = createTestApiClient(`${url}/api`, { 'x-api-key': gatewayApiKey, 'x-requested-with': 'XMLHttpRequest' });
  let outboxes: Outboxes | null = null;

  async function start(): Promise<void> {
    await rally.start();
    outboxes = await connectOutboxes(await readFile(join(dataDir, 'database-address'), 'utf8'));
  }

  async function shutDown(): Promise<void> {
    await outboxes?.close();
    await rally.stop();
  }

  await start();
  return {
    url,
    apiKey: gatewayApiKey,
    api,
    tokenOf: async (userId) => (await api.call(testLogin, { body: { userId } })).body.token,
    setClock: (moment) => clock.set(new Date(moment)),
    async settled() {
      // An event stays in its outbox until all readers have applied it.
      while (!(await outboxes?.areEmpty())) await setTimeout(pollMs);
    },
    shutDown,
    start,
    listProcesses: () => [rally],
    listForeignProcesses: () => [],
    async stop() {
      await shutDown();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
