import { setTimeout as sleep } from 'node:timers/promises';
import { hourMs } from '@rally/contracts/durations';
import type { RepublishedPage, RepublishPlace } from '@rally/events';
import { expect, test } from 'vitest';
import type { RepublishCheckpoint } from './republish-checkpoint.store.ts';
import { type RepublishDependencies, republishInPages } from './republish-in-pages.ts';

const collections = ['accounts', 'sessions'];
const pagesOfEach = 3;

/** A service of two collections with three pages each, and what it published; `before` is called before each page. */
function service(before: (page: string) => Promise<void> | void = () => undefined) {
  let now = Date.parse('2026-11-28T12:00:00Z');
  let stored: RepublishCheckpoint | null = null;
  let isTaken = false;
  const published: string[] = [];
  const deps: RepublishDependencies = {
    clock: { now: () => new Date(now) },
    checkpoints: {
      find: async () => stored,
      save: async (checkpoint) => {
        stored = structuredClone(checkpoint);
      },
      remove: async () => {
        stored = null;
      },
    },
    leases: {
      async acquire() {
        if (isTaken) return null;
        isTaken = true;
        const release = async () => {
          isTaken = false;
        };
        return { token: 1, isHeld: () => isTaken, renew: async () => true, release };
      },
    },
    events: {
      countRepublished: async () => 1_200,
      async republishPage(after): Promise<RepublishedPage> {
        const { collection, afterId }: RepublishPlace = after ?? { collection: 'accounts', afterId: null };
        const page = Number(afterId ?? 0) + 1;
        await before(`${collection} ${page}`);
        published.push(`${collection} ${page}`);
        const following = collections[collections.indexOf(collection) + 1];
        const sameOrNext = page < pagesOfEach ? { collection, afterId: page } : null;
        const next = sameOrNext ?? (following === undefined ? null : { collection: following, afterId: null });
        return { documents: 200, events: 150, next };
      },
    },
  };
  return {
    deps,
    published,
    readCheckpoint: () => stored,
    pass(ms: number) {
      now += ms;
    },
    isIdle: () => !isTaken,
  };
}

const all = collections.flatMap((collection) => [1, 2, 3].map((page) => `${collection} ${page}`));

test('everything is published page by page, and no checkpoint is left', async () => {
  const { deps, published, readCheckpoint, isIdle } = service();
  expect(await republishInPages(deps, { isAnew: false })).toEqual({
    events: 900,
    isComplete: true,
    progress: { done: 1_200, total: 1_200 },
  });
  expect([published, readCheckpoint(), isIdle()]).toEqual([all, null, true]);
});

test.each(all)('killed at %s, the next request repeats that page and continues', async (deadly) => {
  let isDead = false;
  const { deps, published } = service((page) => {
    if (page !== deadly || isDead) return;
    isDead = true;
    throw new Error('killed');
  });
  await expect(republishInPages(deps, { isAnew: false })).rejects.toThrow('killed');
  expect(published).toEqual(all.slice(0, all.indexOf(deadly)));
  expect(await republishInPages(deps, { isAnew: false })).toMatchObject({ events: 900, isComplete: true });
  expect(published).toEqual(all);
});

test('a request ends at a page when its time is over, and the next one continues, or starts over if that is long ago or requested', async () => {
  const { deps, published, pass } = service(() => sleep(2));
  const some = { isAnew: false, workMs: 1 };
  const first = await republishInPages(deps, some);
  expect(first).toMatchObject({ isComplete: false, progress: { total: 1_200 } });
  expect(first.progress.done).toBe(200 * published.length);
  await republishInPages(deps, some);
  expect(new Set(published).size).toBe(published.length);
  await republishInPages(deps, { ...some, isAnew: true });
  expect(published.filter((page) => page === 'accounts 1')).toHaveLength(2);
  pass(hourMs);
  await republishInPages(deps, { isAnew: false });
  expect(published.filter((page) => page === 'accounts 1')).toHaveLength(3);
});

test('a concurrent second request only returns the progress of the first', async () => {
  const { promise: second, resolve } = Promise.withResolvers<unknown>();
  const { deps, published } = service(async (page) => {
    if (page === 'sessions 1') resolve(await republishInPages(deps, { isAnew: false }));
  });
  await republishInPages(deps, { isAnew: false });
  expect(await second).toEqual({ events: 450, isComplete: false, progress: { done: 600, total: 1_200 } });
  expect(published).toEqual(all);
});
