import { locks as nodeLocks } from 'node:worker_threads';
import { storeToken } from '@rally/api-client';
import type { LiveChange } from '@rally/contracts/gateway';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareLiveChanges } from './share-live-changes.ts';

/** The streams that are open at the gateway, newest last. */
let streams: { send(change: LiveChange): Promise<void>; end(): Promise<void> }[];
let hasSessionEnded: boolean;
const tabs: { close(): Promise<void> }[] = [];
/** Node's channels implement the same standard. */
const locks: LockManager = nodeLocks;

beforeEach(() => {
  streams = [];
  hasSessionEnded = false;
  globalThis.fetch = async (_input, init) => {
    if (hasSessionEnded) return Response.json({ error: 'Please sign in.', code: 'sign_in_required' }, { status: 401 });
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    const stream = {
      send: (change: LiveChange) => writer.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
      end: () => writer.close(),
    };
    streams.push(stream);
    init?.signal?.addEventListener('abort', () => {
      streams = streams.filter((other) => other !== stream);
      writer.abort(init.signal?.reason).catch(() => undefined);
    });
    return new Response(readable.pipeThrough(new TextEncoderStream()));
  };
});
afterEach(async () => {
  vi.useRealTimers();
  for (const tab of tabs.splice(0)) await tab.close();
  localStorage.clear();
});

function openTab(owner: string) {
  const closing = new AbortController();
  const heard: string[] = [];
  const listeners = { onOpen: () => heard.push('opened'), onChange: ({ id }: LiveChange) => heard.push(`${id}`) };
  const running = shareLiveChanges(owner, listeners, { locks, signal: closing.signal });
  const tab = {
    heard,
    running,
    async close() {
      closing.abort();
      await running;
    },
  };
  tabs.push(tab);
  return tab;
}
const change = (id: string): LiveChange => ({ topic: 'match', id });

test('the tabs of an account have one stream, and each hears every change', async () => {
  const first = openTab('ann');
  await vi.waitFor(() => expect(first.heard).toEqual(['opened']));
  const second = openTab('ann');
  const third = openTab('ann');
  await vi.waitFor(() => expect([second.heard, third.heard]).toEqual([['opened'], ['opened']]));
  await streams[0]?.send(change('m1'));
  await vi.waitFor(() => {
    for (const tab of [first, second, third]) expect(tab.heard).toEqual(['opened', 'm1']);
  });
  expect(streams).toHaveLength(1);
});

test('when the tab with the stream closes, another opens one, and all load again', async () => {
  const [first, second, third] = [openTab('ann'), openTab('ann'), openTab('ann')];
  for (const { heard } of [first, second, third]) await vi.waitFor(() => expect(heard).toEqual(['opened']));
  await first.close();
  for (const { heard } of [second, third]) await vi.waitFor(() => expect(heard).toEqual(['opened', 'opened']));
  expect(streams).toHaveLength(1);
  await streams[0]?.send(change('m2'));
  for (const { heard } of [second, third]) await vi.waitFor(() => expect(heard.at(-1)).toBe('m2'));
  expect(first.heard).toEqual(['opened']);
});

test('accounts do not share a stream', async () => {
  const [ann, bob] = [openTab('ann'), openTab('bob')];
  for (const { heard } of [ann, bob]) await vi.waitFor(() => expect(heard).toEqual(['opened']));
  expect(streams).toHaveLength(2);
  await streams[1]?.send(change('m3'));
  await vi.waitFor(() => expect(ann.heard.length + bob.heard.length).toBe(3));
  expect(ann.heard.length).toBe(1);
});

test('once a stream has ended for good, no other tab keeps opening it', async () => {
  storeToken('old');
  hasSessionEnded = true;
  const [first, second] = [openTab('ann'), openTab('ann')];
  await Promise.all([first.running, second.running]);
  expect([first.heard, second.heard]).toEqual([[], []]);
});

test('a tab whose lock was taken waits for it again', async () => {
  const first = openTab('ann');
  await vi.waitFor(() => expect(first.heard).toEqual(['opened']));
  const other = Promise.withResolvers<void>();
  const taken = locks.request('rally-live:ann', { steal: true }, () => other.promise);
  await vi.waitFor(() => expect(streams).toEqual([]));
  other.resolve();
  await taken;
  await vi.waitFor(() => expect(first.heard).toEqual(['opened', 'opened']));
  expect(streams).toHaveLength(1);
});

test('a visible tab takes the lock from one that does not answer', async () => {
  const suspended = Promise.withResolvers<void>();
  const lock = locks
    .request('rally-live:ann', () => suspended.promise)
    .then(
      () => 'kept',
      () => 'lost',
    );
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const tab = openTab('ann');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(tab.heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await vi.waitFor(() => expect(tab.heard).toEqual(['opened']));
  expect(await lock).toBe('lost');
  suspended.resolve();
});

test('fails where the browser refuses locks', async () => {
  const refusing = { ...locks, request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  const sharing = shareLiveChanges(
    'ann',
    { onOpen() {}, onChange() {} },
    { locks: refusing, signal: AbortSignal.timeout(60_000) },
  );
  await expect(sharing).rejects.toThrow('no');
});
