import { SpanKind, trace } from '@opentelemetry/api';
import { type CloudEvent, defineEvent } from '@rally/contracts';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createTestEvent } from '../../test/create-test-event.ts';
import type { DeadLetterStore } from '../dead-letters/dead-letters.store.ts';
import type { EventHandler } from './event-handler.ts';
import { createEventHandlerRunner, createTypedEventHandler, prepareEventHandlerCall } from './event-handler-runner.ts';
import type { EventInboxOutcome } from './event-inbox.store.ts';

const playerUpdated = defineEvent({
  type: 'player.updated',
  owner: 'players',
  summary: 'A player as it is now',
  data: z.object({ name: z.string() }),
});
const now = new Date('2026-11-18T15:00:00Z');
const ann = { ...createTestEvent('player.updated', 'ann', 3), data: { name: 'Ann' } };
const annInbox = `league:${ann.id}`;
const pack = (event: CloudEvent) => ({ type: 'player.updated', raw: Buffer.from(JSON.stringify(event)) });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A runner with in-memory stores, and a reader whose handler counts its calls. */
function setUp(handler: EventHandler<typeof playerUpdated> = async () => {}) {
  const inbox = new Map<string, { outcome: EventInboxOutcome; at: Date }>();
  const letters = new Map<string, object>();
  const logged: unknown[] = [];
  const handled: unknown[] = [];
  const deadLetters: DeadLetterStore = {
    ensureIndex: async () => {},
    async add({ id, ...letter }, raw) {
      letters.set(id, { ...letter, raw });
    },
    async recordFailure(id, cause) {
      letters.set(id, { ...letters.get(id), cause });
    },
    async remove(id) {
      letters.delete(id);
    },
    listNewest: async () => [],
    listIds: async () => [...letters.keys()],
    count: async () => letters.size,
    getMessage: async () => null,
  };
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const ending = new AbortController();
  let isHanging = false;
  const runner = createEventHandlerRunner(
    {
      ensureIndex: async () => {},
      find: async (id) => (isHanging ? new Promise<never>(() => {}) : (inbox.get(id)?.outcome ?? null)),
      record: async (id, outcome, at) => void inbox.set(id, { outcome, at }),
    },
    deadLetters,
    ending.signal,
    () => now,
    log,
  );
  const reader = createTypedEventHandler(playerUpdated, 'league', async (event) => {
    handled.push(event);
    await handler(event);
  });
  const hang = () => {
    isHanging = true;
    return new Promise<void>(() => {});
  };
  return { runner, reader, inbox, letters, logged, handled, ending, hang };
}

/** Waits until the retries of a handler are over. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, vi.advanceTimersByTimeAsync(10_000)]);
  return result;
}

test('a reader gets the event with its parsed data, once', async () => {
  const { runner, reader, inbox, handled, letters } = setUp();
  expect([reader.name, reader.type]).toEqual(['league', 'player.updated']);
  await runner.deliver(reader, pack(ann));
  await runner.deliver(reader, pack(ann));
  expect(handled).toEqual([
    {
      id: ann.id,
      type: 'player.updated',
      subject: 'ann',
      version: 3,
      time: new Date('2026-11-18T15:00:00.000Z'),
      data: { name: 'Ann' },
    },
  ]);
  expect(inbox).toEqual(new Map([[annInbox, { outcome: 'applied', at: now }]]));
  expect(letters.size).toBe(0);
});

test('handling an event is a step of its trace that names the reader', async () => {
  const tracer = trace.getTracer('test');
  const startSpan = vi.spyOn(tracer, 'startActiveSpan');
  vi.spyOn(trace, 'getTracer').mockReturnValue(tracer);
  const { runner, reader } = setUp();
  await runner.deliver(reader, pack(ann));
  const attributes = {
    'messaging.operation.name': 'process',
    'messaging.destination.name': 'player.updated',
    'rally.reader': 'league',
  };
  const step = { kind: SpanKind.CONSUMER, attributes };
  expect(startSpan.mock.calls).toEqual([['process player.updated', step, expect.anything(), expect.any(Function)]]);
});

test('another reader gets the same event', async () => {
  const { runner, reader, handled } = setUp();
  await runner.deliver(reader, pack(ann));
  await runner.deliver({ ...reader, name: 'search' }, pack(ann));
  expect(handled).toHaveLength(2);
});

test('an event that does not concern a reader leaves nothing in its inbox, not even from a dead letter', async () => {
  const { runner, inbox, handled, letters } = setUp();
  const reader = createTypedEventHandler(playerUpdated, 'league', async (event) => void handled.push(event), {
    isRelevant: ({ data }) => data.name !== 'Ann',
  });
  await runner.deliver(reader, pack(ann));
  expect([handled, inbox.size, letters.size]).toEqual([[], 0, 0]);
  await runner.deliver(reader, pack({ ...ann, data: { name: 'Bob' } }));
  expect([handled.length, inbox.size]).toEqual([1, 1]);
  inbox.clear();
  letters.set(annInbox, {});
  expect(await runner.replay(reader, pack(ann), annInbox)).toBe(true);
  expect([handled.length, letters.size]).toEqual([1, 0]);
});

test('a reader without an inbox gets each delivery, and leaves nothing in the inbox', async () => {
  const { runner, inbox, handled, letters } = setUp();
  const options = { hasInbox: false };
  const reader = createTypedEventHandler(playerUpdated, 'league', async (event) => void handled.push(event), options);
  await runner.deliver(reader, pack(ann));
  await runner.deliver(reader, pack(ann));
  letters.set(annInbox, {});
  expect(await runner.replay(reader, pack(ann), annInbox)).toBe(true);
  expect([handled.length, inbox.size, letters.size]).toEqual([3, 0, 0]);
});

test('an event that a reader without an inbox cannot apply becomes one dead letter, however often it arrives', async () => {
  const { runner, inbox, letters } = setUp();
  const failing = () => Promise.reject(new TypeError('no court'));
  const reader = createTypedEventHandler(playerUpdated, 'league', failing, { hasInbox: false });
  await inTime(runner.deliver(reader, pack(ann)));
  await inTime(runner.deliver(reader, pack(ann)));
  expect([[...letters.keys()], inbox.size]).toEqual([[annInbox], 0]);
});

test('a message that arrives again while it is being applied is not applied twice, but again after a failure', async () => {
  const applying = Promise.withResolvers<void>();
  const { runner, reader, handled } = setUp(() => applying.promise);
  const outage = new mongoose.mongo.MongoNetworkError('connection closed');
  const deliveries = [runner.deliver(reader, pack(ann)), runner.deliver(reader, pack(ann))];
  await vi.advanceTimersByTimeAsync(0);
  applying.reject(outage);
  for (const delivery of deliveries) await expect(delivery).rejects.toBe(outage);
  expect(handled).toHaveLength(1);
  await expect(runner.deliver(reader, pack(ann))).rejects.toBe(outage);
  expect(handled).toHaveLength(2);
});

test('an event whose handler keeps failing becomes a dead letter, is logged and blocks nothing', async () => {
  const { runner, reader, inbox, letters, logged } = setUp(async () => {
    throw new TypeError('no court');
  });
  await inTime(runner.deliver(reader, pack(ann)));
  const letter = { reader: 'league', type: 'player.updated', eventId: ann.id, cause: 'TypeError: no court' };
  expect(letters).toEqual(new Map([[annInbox, { ...letter, deadSince: now, raw: pack(ann).raw }]]));
  expect(inbox.get(annInbox)).toEqual({ outcome: 'dead', at: now });
  expect(logged).toMatchObject([
    {
      level: 50,
      msg: 'event became a dead letter',
      reader: 'league',
      type: 'player.updated',
      eventId: ann.id,
      err: { message: 'no court' },
    },
  ]);
  await runner.deliver(reader, pack(ann));
  expect(logged).toHaveLength(1);
});

test('an event whose handler hangs with the database does not become a dead letter', async () => {
  const database = setUp((): Promise<void> => database.hang());
  const { runner, reader, inbox, letters } = database;
  const delivery = Promise.allSettled([runner.deliver(reader, pack(ann))]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await delivery).toMatchObject([{ status: 'rejected' }]);
  expect([inbox.size, letters.size]).toEqual([0, 0]);
});

test('a replay that hangs with the database does not count as another failure of its dead letter', async () => {
  const database = setUp((): Promise<void> => database.hang());
  const { runner, reader, letters } = database;
  letters.set(annInbox, { cause: 'no court' });
  const replay = Promise.allSettled([runner.replay(reader, pack(ann), annInbox)]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await replay).toMatchObject([{ status: 'rejected' }]);
  expect(letters.get(annInbox)).toEqual({ cause: 'no court' });
});

test('describes a failure that is not an Error', async () => {
  const { runner, reader, letters } = setUp(() => Promise.reject('no court'));
  await inTime(runner.deliver(reader, pack(ann)));
  expect(letters.get(annInbox)).toMatchObject({ cause: 'no court' });
});

test('an event with data of another form becomes a dead letter without being handled', async () => {
  const { runner, reader, letters, handled } = setUp();
  await runner.deliver(reader, pack({ ...ann, data: { name: 7 } }));
  expect(letters.get(annInbox)).toMatchObject({
    eventId: ann.id,
    cause: expect.stringMatching(/^UnreadableEventError: data: .*expected string/),
  });
  expect(handled).toEqual([]);
});

test('messages that are not events become dead letters under a hash of their content', async () => {
  const { runner, reader, letters } = setUp();
  for (const raw of [Buffer.from('{"half":'), Buffer.from('{"half":'), Buffer.from('{}'), null, Buffer.alloc(0)])
    await runner.deliver(reader, { type: 'player.updated', raw });
  const idOfNoBytes = 'league:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const hashed = expect.stringMatching(/^league:[\da-f]{64}$/);
  const noEnvelope = expect.stringMatching(/^UnreadableEventError: no envelope: /);
  expect([...letters]).toMatchObject([
    [hashed, { eventId: null, cause: 'UnreadableEventError: no JSON' }],
    [hashed, { eventId: null, cause: noEnvelope }],
    [idOfNoBytes, { eventId: null, cause: 'UnreadableEventError: no value' }],
  ]);
});

test("throws what is not the message's fault", async () => {
  const { reader } = setUp();
  const broken = {
    ...reader,
    prepare() {
      throw new RangeError('our mistake');
    },
  };
  expect(() => prepareEventHandlerCall(broken, pack(ann))).toThrow('our mistake');
});

test('a replay applies a dead letter and removes it', async () => {
  const { runner, reader, inbox, letters, handled } = setUp();
  inbox.set(annInbox, { outcome: 'dead', at: now });
  letters.set(annInbox, {});
  expect(await runner.replay(reader, pack(ann), annInbox)).toBe(true);
  expect([handled.length, inbox.get(annInbox)?.outcome, letters.size]).toEqual([1, 'applied', 0]);
});

test('a replay completes one that was interrupted after the event was applied', async () => {
  const { runner, reader, inbox, letters, handled } = setUp();
  inbox.set(annInbox, { outcome: 'applied', at: now });
  letters.set(annInbox, {});
  expect(await runner.replay(reader, pack(ann), annInbox)).toBe(true);
  expect([handled, letters.size]).toEqual([[], 0]);
});

test('a replay that fails keeps the dead letter, with its new cause', async () => {
  const { runner, reader, inbox, letters } = setUp(async () => {
    throw new Error('still no court');
  });
  letters.set(annInbox, { cause: 'no court' });
  expect(await inTime(runner.replay(reader, pack(ann), annInbox))).toBe(false);
  expect([inbox.size, letters.get(annInbox)]).toEqual([0, { cause: 'Error: still no court' }]);
  const unreadable = { type: 'player.updated', raw: null };
  expect(await runner.replay(reader, unreadable, annInbox)).toBe(false);
  expect(letters.get(annInbox)).toEqual({ cause: 'UnreadableEventError: no value' });
});

test('does not begin to handle an event after the bus began to stop', async () => {
  const { runner, reader, handled, ending, letters } = setUp();
  ending.abort(new Error('stopping'));
  await expect(runner.deliver(reader, pack(ann))).rejects.toThrow('stopping');
  expect([handled, letters.size]).toEqual([[], 0]);
});
