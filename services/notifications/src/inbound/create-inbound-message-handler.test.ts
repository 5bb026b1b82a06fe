import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createInboundMessageHandler } from './create-inbound-message-handler.ts';
import type { InboundMessage, InboundMessageDependencies } from './handle-inbound-message.ts';

const message = (id: string, from = id): InboundMessage => ({ id, from, channel: 'sms', text: 'YES' });
const context = new AsyncLocalStorage<string>();

/** A handler whose messages end, or fail, when the test says so. */
function setUp() {
  const running = new Map<string, PromiseWithResolvers<void>>();
  const contexts: (string | undefined)[] = [];
  const handle = createInboundMessageHandler({} as InboundMessageDependencies, ({ id }) => {
    contexts.push(context.getStore());
    const work = Promise.withResolvers<void>();
    running.set(id, work);
    return work.promise;
  });
  return { running, contexts, handle };
}

test('a single message is handled at once, and those that arrive meanwhile are handled together after it', async () => {
  const { running, contexts, handle } = setUp();
  const first = context.run('first', () => handle(message('first')));
  await vi.waitFor(() => expect([...running.keys()]).toEqual(['first']));
  const second = context.run('second', () => handle(message('second')));
  const third = context.run('third', () => handle(message('third')));
  await setTimeout(20);
  expect([...running.keys()]).toEqual(['first']);
  running.get('first')?.resolve();
  await first;
  await vi.waitFor(() => expect([...running.keys()]).toEqual(['first', 'second', 'third']));
  for (const id of ['second', 'third']) running.get(id)?.resolve();
  await Promise.all([second, third]);
  expect(contexts).toEqual(['first', 'second', 'third']);
});

test('messages from one phone are handled in their order, even after one that failed', async () => {
  const { running, handle } = setUp();
  const outcomes = Promise.allSettled([
    handle(message('stop', 'ann')),
    handle(message('yes', 'ann')),
    handle(message('other', 'bob')),
  ]);
  await vi.waitFor(() => expect([...running.keys()]).toEqual(['stop', 'other']));
  running.get('stop')?.reject(new Error('away'));
  await vi.waitFor(() => expect([...running.keys()]).toEqual(['stop', 'other', 'yes']));
  for (const id of ['yes', 'other']) running.get(id)?.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('a message that cannot be handled fails alone', async () => {
  const { running, handle } = setUp();
  const outcomes = Promise.allSettled(['one', 'other'].map((id) => handle(message(id))));
  await vi.waitFor(() => expect(running.size).toBe(2));
  running.get('one')?.reject(new Error('away'));
  running.get('other')?.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('a slow message delays the next ones only briefly', async () => {
  const { running, handle } = setUp();
  const slow = handle(message('slow'));
  await vi.waitFor(() => expect(running.size).toBe(1));
  const next = handle(message('next'));
  await vi.waitFor(() => expect(running.size).toBe(2), 5_000);
  running.get('next')?.resolve();
  await next;
  running.get('slow')?.resolve();
  await slow;
});
