import { readFloatAtKnownIndex, readIntAtKnownIndex } from './read-at-known-index.ts';

/** Events of a search, earliest first; equal times come out in an order that follows from the pushes alone. */
export interface BlossomEventHeap {
  size: number;
  times: Float64Array;
  payloads: Int32Array;
}

export function createEventHeap(): BlossomEventHeap {
  return { size: 0, times: new Float64Array(1024), payloads: new Int32Array(1024) };
}

/** Four children per node: half the levels of a binary heap, and siblings share a cache line. */
const arity = 4;

export function pushHeapEvent(heap: BlossomEventHeap, time: number, payload: number): void {
  if (heap.size === heap.payloads.length) doubleHeapCapacity(heap);
  const { times, payloads } = heap;
  let slot = heap.size;
  heap.size += 1;
  while (slot > 0) {
    const parent = Math.floor((slot - 1) / arity);
    const parentTime = readFloatAtKnownIndex(times, parent);
    if (parentTime <= time) break;
    times[slot] = parentTime;
    payloads[slot] = readIntAtKnownIndex(payloads, parent);
    slot = parent;
  }
  times[slot] = time;
  payloads[slot] = payload;
}

/** Time of the earliest event; Infinity when there is none. */
export function getEarliestHeapTime(heap: BlossomEventHeap): number {
  return heap.size === 0 ? Number.POSITIVE_INFINITY : readFloatAtKnownIndex(heap.times, 0);
}

/** Removes the earliest event and returns its payload. The heap must not be empty. */
export function popBlossomEvent(heap: BlossomEventHeap): number {
  const { times, payloads } = heap;
  const payload = readIntAtKnownIndex(payloads, 0);
  heap.size -= 1;
  const size = heap.size;
  const time = readFloatAtKnownIndex(times, size);
  const moved = readIntAtKnownIndex(payloads, size);
  let slot = 0;
  for (;;) {
    const firstChild = slot * arity + 1;
    if (firstChild >= size) break;
    let child = firstChild;
    let childTime = readFloatAtKnownIndex(times, firstChild);
    const end = Math.min(firstChild + arity, size);
    for (let other = firstChild + 1; other < end; other += 1) {
      const otherTime = readFloatAtKnownIndex(times, other);
      if (otherTime < childTime) {
        child = other;
        childTime = otherTime;
      }
    }
    if (time <= childTime) break;
    times[slot] = childTime;
    payloads[slot] = readIntAtKnownIndex(payloads, child);
    slot = child;
  }
  times[slot] = time;
  payloads[slot] = moved;
  return payload;
}

function doubleHeapCapacity(heap: BlossomEventHeap): void {
  const times = new Float64Array(heap.times.length * 2);
  times.set(heap.times);
  const payloads = new Int32Array(heap.payloads.length * 2);
  payloads.set(heap.payloads);
  heap.times = times;
  heap.payloads = payloads;
}
