import { minuteMs } from '@rally/contracts/durations';
import { createTestClock } from '@rally/testing';
import { beforeEach, expect, test } from 'vitest';
import { createRequestCounts, type RequestCounts } from './request-counts.ts';

const max = 100;
const clock = createTestClock();
let here: RequestCounts;
let there: RequestCounts;
beforeEach(() => {
  clock.set('2026-11-18T15:00:20Z');
  here = createRequestCounts({ clock, secret: 'secret' });
  there = createRequestCounts({ clock, secret: 'secret' });
});

function ask(counts: RequestCounts, client: string, times: number): number {
  let current = 0;
  for (let call = 0; call < times; call += 1) ({ current } = counts.count(client, minuteMs, max));
  return current;
}

const share = (from: RequestCounts, to: RequestCounts, replica = 'r1') => to.addCounted(replica, from.takeChanges(2));

test('a request counts until the window ends', () => {
  expect(here.count('a', minuteMs, max)).toEqual({ current: 1, ttl: 40_000 });
  expect(here.count('a', minuteMs, max)).toEqual({ current: 2, ttl: 40_000 });
  expect(here.count('b', minuteMs, max).current).toBe(1);
  expect(here.count('a', 2 * minuteMs, max).current).toBe(1);
  clock.set('2026-11-18T15:01:00Z');
  expect(here.count('a', minuteMs, max)).toEqual({ current: 1, ttl: minuteMs });
  expect(here.count('a', 2 * minuteMs, max).current).toBe(2);
});

test('a clock that was an hour ahead leaves no window that counts for an hour', () => {
  clock.set('2026-11-18T16:00:20Z');
  ask(here, 'a', max);
  clock.set('2026-11-18T15:00:20Z');
  expect(here.count('a', minuteMs, max)).toEqual({ current: 1, ttl: 40_000 });
});

test('the counts of another replica count, even if they arrive repeatedly or late', () => {
  ask(there, 'a', 30);
  const early = there.takeChanges(2);
  ask(there, 'a', 30);
  const late = there.takeChanges(2);
  for (const told of [late, early, late]) here.addCounted('r1', told);
  expect(ask(here, 'a', 1)).toBe(61);
  expect(ask(here, 'b', 1)).toBe(1);
  clock.advanceSeconds(60);
  expect(ask(here, 'a', 1)).toBe(1);
  here.addCounted('r1', late);
  expect(ask(here, 'a', 1)).toBe(2);
});

test('nothing is shared about a client that uses less than a tenth of a limit', () => {
  ask(there, 'a', 5);
  expect(there.takeChanges(2)).toEqual([]);
  ask(there, 'a', 1);
  expect(there.takeChanges(2)).toHaveLength(1);
  expect(there.takeChanges(2)).toEqual([]);
  there.markAllChanged();
  expect(there.takeChanges(2)).toHaveLength(1);
});

test('a client that continues past the limit is shared once', () => {
  ask(there, 'a', max + 1);
  share(there, here);
  ask(there, 'a', 50);
  expect(there.takeChanges(2)).toEqual([]);
  expect(ask(here, 'a', 1)).toBe(max + 1);
  expect(here.takeChanges(2)).toEqual([]);
});

test('clients are named by a hash that differs between windows', () => {
  const told = [0, 60].flatMap((seconds) => {
    clock.advanceSeconds(seconds);
    ask(there, 'requests 203.0.113.7', 50);
    return there.takeChanges(2);
  });
  const names = told.flatMap(({ counts }) => Object.keys(counts));
  expect(new Set(names).size).toBe(2);
  expect(names.join()).toMatch(/^[\w-]{22},[\w-]{22}$/);
});

test('of many clients, those that use most of their limit are shared first, and the others next', () => {
  for (let client = 0; client < 1_500; client += 1) ask(there, `c${client}`, client < 600 ? 90 : 30);
  const [first] = there.takeChanges(2);
  const [second] = there.takeChanges(2);
  const counts = (window = first) => Object.values(window?.counts ?? {});
  expect([counts().length, counts(second).length]).toEqual([1_000, 500]);
  expect(counts().filter((count) => count === 90)).toHaveLength(600);
  expect(there.takeChanges(2)).toEqual([]);
});

test('forgets the oldest of a hundred thousand clients', () => {
  for (let client = 0; client < 100_001; client += 1) ask(here, `c${client}`, 1);
  expect(ask(here, 'c1', 1)).toBe(2);
  expect(ask(here, 'c0', 1)).toBe(1);
});
