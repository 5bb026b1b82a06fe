import { hourMs } from '@rally/contracts/durations';
import { createTestDatabases, getDatabaseUri } from '@rally/testing';
import fc from 'fast-check';
import { type Connection, createConnection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSendingAllowance, type SendingLimits } from '../../src/outgoing/sending-rate/sending-allowance.ts';
import {
  createSendingBudgetStore,
  type SendingBudgetStore,
} from '../../src/outgoing/sending-rate/sending-budget.store.ts';

const leagueZone = 'America/Chicago';
const noon = Date.parse('2026-11-18T18:00:00Z');
const senders = ['+13125550190', '+13125550191'];

let databases: Awaited<ReturnType<typeof createTestDatabases>>;
let connection: Connection;
let budget: SendingBudgetStore;
beforeAll(async () => {
  databases = await createTestDatabases();
  connection = await createConnection(getDatabaseUri(databases.uri, 'notifications')).asPromise();
  budget = createSendingBudgetStore(connection, async () => 0);
});
beforeEach(forgetBudget);
afterAll(async () => {
  await connection.close();
  await databases.stop();
});

async function forgetBudget() {
  await connection.collection('sending_budgets').deleteMany({});
}

interface World {
  /** The real time that has passed, in milliseconds. */
  ms: number;
  readonly sent: { sender: string; ms: number }[];
}

/** A replica whose clocks began at other times, and whose wall clock can be set. */
function createReplica(world: World, limits: SendingLimits, monotonicOffsetMs: number) {
  const clock = { offsetMs: 0 };
  const allowance = createSendingAllowance(limits, {
    budget,
    now: () => new Date(noon + world.ms + clock.offsetMs),
    monotonicMs: () => world.ms + monotonicOffsetMs,
    leagueZone,
  });
  const send = async (sender: string, isWithinDay: boolean) => {
    const permit = allowance.reserve(sender);
    if (!permit) return false;
    const mayGo = await permit.use(isWithinDay);
    if (mayGo) world.sent.push({ sender, ms: world.ms });
    permit.release();
    return mayGo;
  };
  return { clock, allowance, send };
}

function createReplicas(world: World, limits: SendingLimits) {
  return [createReplica(world, limits, 0), createReplica(world, limits, 7_000_000)] as const;
}

const step = fc.record({
  replica: fc.nat({ max: 1 }),
  afterMs: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 70_000 })),
  wallClockStepMs: fc.oneof(fc.constant(0), fc.integer({ min: -7_200_000, max: 7_200_000 })),
  attempts: fc.integer({ min: 1, max: 12 }),
});

test('no 60 seconds have more messages from a sender than its rate, whatever clocks do and however replicas take turns', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 200 }),
      fc.array(step, { minLength: 5, maxLength: 60 }),
      async (messagesPerMinute, steps) => {
        await forgetBudget();
        const world: World = { ms: 0, sent: [] };
        const replicas = createReplicas(world, { messagesPerMinute, messagesPerDay: null });
        for (const { replica: index, afterMs, wallClockStepMs, attempts } of steps) {
          world.ms += afterMs;
          const replica = index === 0 ? replicas[0] : replicas[1];
          replica.clock.offsetMs += wallClockStepMs;
          await replica.allowance.prepare();
          await Promise.all(
            senders.flatMap((sender) => Array.from({ length: attempts }, () => replica.send(sender, true))),
          );
        }
        for (const sender of senders) {
          const times = world.sent.flatMap((message) => (message.sender === sender ? message.ms : []));
          for (const from of times)
            expect(times.filter((ms) => ms >= from && ms < from + 60_000).length).toBeLessThanOrEqual(
              messagesPerMinute,
            );
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a replica that was overtaken sends nothing on its old permits, and starts over', async () => {
  const world: World = { ms: 0, sent: [] };
  const [first, second] = createReplicas(world, { messagesPerMinute: 60, messagesPerDay: null });
  await first.allowance.prepare();
  expect(await first.send('a', true)).toBe(false);
  world.ms = 60_000;
  const [old, older] = [first.allowance.reserve('a'), first.allowance.reserve('a')];
  await second.allowance.prepare();
  expect(await old?.use(true)).toBe(false);
  await first.allowance.prepare();
  expect(await older?.use(true)).toBe(false);
  expect(await second.send('a', true)).toBe(false);
  expect(await first.send('a', true)).toBe(false);
  world.ms += 2_000;
  expect(await first.send('a', true)).toBe(true);
});

test('each sender has its own rate', async () => {
  const world: World = { ms: 0, sent: [] };
  const [replica] = createReplicas(world, { messagesPerMinute: 60, messagesPerDay: null });
  await replica.allowance.prepare();
  for (; world.ms < 60_000; world.ms += 500) {
    if (replica.allowance.isOpen(senders)) for (const sender of senders) await replica.send(sender, true);
  }
  for (const sender of senders) {
    const count = world.sent.filter((message) => message.sender === sender).length;
    expect(count).toBeGreaterThanOrEqual(57);
    expect(count).toBeLessThanOrEqual(60);
  }
});

test('a day has exactly its limit of messages over all replicas, plus replies, and one that was not sent does not count', async () => {
  const world: World = { ms: 0, sent: [] };
  const limits = { messagesPerMinute: 6_000, messagesPerDay: 20 };
  const replicas = createReplicas(world, limits);
  for (const replica of [...replicas, ...replicas, ...replicas]) {
    // The first pass may find out that the other replica has taken over.
    for (let pass = 0; pass < 2; pass += 1) {
      await replica.allowance.prepare();
      world.ms += 10_000;
      await Promise.all(Array.from({ length: 8 }, () => replica.send('a', true)));
    }
  }
  expect(world.sent).toHaveLength(20);
  const [, replica] = replicas;
  await replica.allowance.prepare();
  world.ms += 10_000;
  expect(await replica.allowance.availableToday()).toBe(0);
  expect(await replica.send('a', true)).toBe(false);
  expect(await replica.send('a', false)).toBe(true);
  const permit = replica.allowance.reserve('a');
  expect(await permit?.use(false)).toBe(true);
  await permit?.refund();
  expect(await budget.countSpent(new Date('2026-11-18T06:00:00Z'))).toBe(21);
  replica.clock.offsetMs = 12 * hourMs;
  await replica.allowance.prepare();
  expect(await replica.send('a', true)).toBe(true);
  expect(await replica.allowance.availableToday()).toBe(19);
});
