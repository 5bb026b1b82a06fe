import { pino } from 'pino';
import { startEventTestDatabases } from '../test/event-test-databases.ts';
import {
  createTestPlayerSnapshot,
  getTestPlayerAggregateModel,
  getTestPlayerProjectionModel,
  insertTestPlayer,
  setTestPlayerScore,
  subscribeTestPlayerCopies,
} from '../test/outbox-test-players.ts';
import { createChangeFeed, createEventBus, createInProcessTransport, singleReplicaLease } from './index.ts';
import { measureCommitToPublish } from './outbox/commit-to-publish.bench.ts';

const aggregates = 500;
const changes = 4;
const databases = await startEventTestDatabases();
const transport = createInProcessTransport();
const log = pino({ level: 'silent' });
const clock = { now: () => new Date() };
const [owner, reader] = await Promise.all([databases.connect('owner'), databases.connect('reader')]);
const players = getTestPlayerAggregateModel(owner);
const known = getTestPlayerProjectionModel(reader);
const ownerChanges = createChangeFeed(owner, log);
const emitting = createEventBus({
  service: 'players',
  connection: owner,
  changes: ownerChanges,
  relayLease: singleReplicaLease,
  transport,
  log,
  clock,
});
const reading = createEventBus({
  service: 'matchmaking',
  connection: reader,
  changes: createChangeFeed(reader, log),
  relayLease: singleReplicaLease,
  transport,
  log,
  clock,
});
emitting.outbox(players, createTestPlayerSnapshot);
await players.createIndexes();
subscribeTestPlayerCopies(reading, known);
const ids = Array.from({ length: aggregates }, (_, index) => `p${index}`);
for (const id of ids) await insertTestPlayer(players, id);
for (let version = 0; version < changes; version += 1) {
  for (const id of ids) await setTestPlayerScore(players, id, version, version);
}
await reading.start();
const startedAt = performance.now();
await emitting.start();
ownerChanges.start();
await transport.start();
await emitting.settled();
const perSecond = Math.round((aggregates * changes) / ((performance.now() - startedAt) / 1000));

const waits: number[] = [];
for (const id of ids.slice(0, 100)) {
  const since = performance.now();
  await setTestPlayerScore(players, id, changes, 99);
  while ((await known.findById(id).lean())?.version !== changes + 1);
  waits.push(performance.now() - since);
}
waits.sort((a, b) => a - b);
const median = waits[50]?.toFixed(1);
process.stdout.write(
  `outbox to projection, in process: ${perSecond} events/s; write to applied: median ${median} ms\n`,
);
await Promise.all([emitting.stop(), reading.stop()]);
await ownerChanges.stop();
await transport.stop();
for (const followsStream of [true, false]) {
  const { waits, perSecond: reached } = await measureCommitToPublish(databases, { seconds: 10, followsStream });
  const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1);
  process.stdout.write(
    `commit to publish, ${followsStream ? 'following a change stream' : 'polling'}: ${Math.round(reached)} events/s; ` +
      `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${waits.at(-1)?.toFixed(1)} ms\n`,
  );
}
await databases.stop();
