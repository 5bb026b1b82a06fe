import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dataServiceNames } from '@rally/contracts';
import { testLogin } from '@rally/contracts/identity';
import { startKafkaTestBroker } from '../../../libs/events/test/kafka-test-broker.ts';
import { connectEventProgress } from '../../../libs/events/test/read-event-progress.ts';
import { createChaosClock } from '../../chaos/chaos-clock.ts';
import { apiKey, startRallyProcesses } from '../../processes/rally-processes.ts';
import type { BenchmarkedLeague, BenchmarkedLeagueOptions } from './benchmarked-league.ts';
import { connectOutboxes } from './outboxes.ts';

const pollMs = 50;

/**
 * Each service, the gateway and the database as a process, with a real broker. It settles up to two seconds late, because readers
 * commit their position to the broker only once a second.
 */
export async function startLeagueProcesses({
  startAt,
  fill,
  settings,
}: BenchmarkedLeagueOptions): Promise<BenchmarkedLeague> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-league-'));
  // The league's clock differs from the broker's.
  const broker = await startKafkaTestBroker({ hasOwnTime: true });
  const names = [...dataServiceNames, 'gateway', 'sandbox'] as const;
  const clock = await createChaosClock(join(dataDir, 'clocks'), [...names, 'database'], startAt);
  const rally = await startRallyProcesses({
    dataDir,
    brokers: broker.brokers,
    settings: {
      ...Object.fromEntries(names.map((name) => [name, { ...settings, ...clock.settingsOf(name) }])),
      database: clock.settingsOf('database'),
    },
    loadData: (databaseOf) => fill(databaseOf, dataDir),
  }).catch(async (error: unknown) => {
    await broker.stop();
    throw error;
  });
  const progress = await connectEventProgress(
    broker.brokers,
    dataServiceNames.map((service) => `rally.${service}`),
  );
  const replicas = Object.values(rally.services).flatMap((service) => service.replicas);
  let outboxes = await connectOutboxes(rally.database.uri);

  /** Resolves once everything published has been applied, to the number of events. */
  async function read(): Promise<number> {
    for (;;) {
      while (!(await outboxes.areEmpty())) await setTimeout(pollMs);
      const { published, unread } = await progress.read();
      if (unread === 0) return published;
      await setTimeout(pollMs);
    }
  }

  return {
    url: rally.url,
    apiKey,
    api: rally.api,
    tokenOf: async (userId) => (await rally.api.call(testLogin, { body: { userId } })).body.token,
    setClock: (moment) => clock.set(new Date(moment)),
    async settled() {
      // The last applied events may have published more.
      for (let before = -1, now = await read(); now !== before; now = await read()) before = now;
    },
    async shutDown() {
      await outboxes.close();
      for (const replica of replicas) await replica.stop();
      await rally.database.stop();
    },
    async start() {
      await rally.startDatabase();
      await Promise.all(replicas.map((replica) => replica.start()));
      rally.routeProviders();
      outboxes = await connectOutboxes(rally.database.uri);
    },
    listProcesses: () => [...replicas.map(({ process: one }) => one), rally.database],
    listForeignProcesses: () => [{ name: 'broker', pid: broker.pid }],
    async stop() {
      await outboxes.close();
      await progress.stop();
      await rally.stopAll();
      await broker.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
