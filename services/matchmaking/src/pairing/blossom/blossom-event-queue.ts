import {
  type BlossomEventHeap,
  createEventHeap,
  getEarliestHeapTime,
  popBlossomEvent,
  pushHeapEvent,
} from './blossom-event-heap.ts';
import { readIntAtKnownIndex } from './read-at-known-index.ts';

/**
 * Events of a search, earliest first. Times are whole numbers and none lies before the latest event taken out, so that
 * each time in the near future has a first-in, first-out list; later events wait in a heap.
 * Source: R. Dial, "Algorithm 360: shortest-path forest with topological ordering" (1969).
 */
export interface BlossomEventQueue {
  /** Time of the latest event taken out; there are lists from here up to `horizon` later. */
  now: number;
  listed: number;
  /** First and last place of each list, -1 for none, by time modulo `horizon`. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** By place: the event, and the next place of its list or among the unused ones. */
  payloads: Int32Array;
  next: Int32Array;
  unused: number;
  readonly later: BlossomEventHeap;
}

const horizon = 1024;

export function createBlossomEventQueue(): BlossomEventQueue {
  const first = new Int32Array(horizon).fill(-1);
  const places = 1024;
  return {
    now: 0,
    listed: 0,
    first,
    last: first.slice(),
    payloads: new Int32Array(places),
    next: linkPlaces(0, places),
    unused: 0,
    later: createEventHeap(),
  };
}

export function addBlossomEvent(queue: BlossomEventQueue, time: number, payload: number): void {
  if (time < queue.now + horizon) appendToTimeList(queue, time, payload);
  else pushHeapEvent(queue.later, time, payload);
}

/** Whether there is an event before `until`; `queue.now` is then its time. */
export function hasBlossomEventBefore(queue: BlossomEventQueue, until: number): boolean {
  if (queue.listed === 0) {
    const due = getEarliestHeapTime(queue.later);
    if (due >= until) return false;
    advance(queue, due);
  }
  while (readIntAtKnownIndex(queue.first, queue.now % horizon) === -1) {
    if (queue.now + 1 >= until) return false;
    advance(queue, queue.now + 1);
  }
  return queue.now < until;
}

/** Removes the event that `hasBlossomEventBefore` found. */
export function dequeueBlossomEvent(queue: BlossomEventQueue): number {
  const list = queue.now % horizon;
  const place = readIntAtKnownIndex(queue.first, list);
  const following = readIntAtKnownIndex(queue.next, place);
  queue.first[list] = following;
  if (following === -1) queue.last[list] = -1;
  queue.next[place] = queue.unused;
  queue.unused = place;
  queue.listed -= 1;
  return readIntAtKnownIndex(queue.payloads, place);
}

function appendToTimeList(queue: BlossomEventQueue, time: number, payload: number): void {
  if (queue.unused === -1) doubleQueueCapacity(queue);
  const place = queue.unused;
  queue.unused = readIntAtKnownIndex(queue.next, place);
  queue.payloads[place] = payload;
  queue.next[place] = -1;
  const list = time % horizon;
  const last = readIntAtKnownIndex(queue.last, list);
  if (last === -1) queue.first[list] = place;
  else queue.next[last] = place;
  queue.last[list] = place;
  queue.listed += 1;
}

function advance(queue: BlossomEventQueue, time: number): void {
  queue.now = time;
  while (getEarliestHeapTime(queue.later) < time + horizon) {
    const due = getEarliestHeapTime(queue.later);
    appendToTimeList(queue, due, popBlossomEvent(queue.later));
  }
}

function doubleQueueCapacity(queue: BlossomEventQueue): void {
  const places = queue.payloads.length;
  const payloads = new Int32Array(places * 2);
  payloads.set(queue.payloads);
  const next = linkPlaces(places, places * 2);
  next.set(queue.next);
  queue.payloads = payloads;
  queue.next = next;
  queue.unused = places;
}

/** Places from `start` up to `end`, each followed by the next one; the last one by none. */
function linkPlaces(start: number, end: number): Int32Array {
  const next = new Int32Array(end);
  for (let place = start; place < end; place += 1) next[place] = place + 1;
  next[end - 1] = -1;
  return next;
}
