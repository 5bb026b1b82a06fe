import { createTestClock } from '@rally/testing';
import { expect, test } from 'vitest';
import { deleteUnusedPhotos, isPhotoSweepDue } from './delete-unused-photos.ts';
import type { PhotoSweep } from './photo-sweep.store.ts';

const batchSize = 2;

/** Five uploads by players who use only the second one. */
function startSweep() {
  const clock = createTestClock();
  let sweep: PhotoSweep = { after: '', finishedAt: null };
  const stored = new Set(['a', 'b', 'c', 'd', 'e']);
  const looked: string[] = [];
  const stopping = new AbortController();
  let stopAt = '';
  const deps = {
    clock,
    uploads: {
      async listUntouched(touchedAt: Date, after: string) {
        const batch = [...stored].filter((name) => name > after).slice(0, batchSize);
        looked.push(...batch);
        if (batch.includes(stopAt)) stopping.abort();
        return batch.map((name) => ({ _id: name, playerId: `player of ${name}`, touchedAt }));
      },
    },
    photos: {
      async discard(name: string) {
        stored.delete(name);
      },
    },
    sweeps: {
      read: async () => sweep,
      async save(next: PhotoSweep) {
        sweep = next;
      },
    },
    listPhotosOf: async () => new Set(['b']),
  };
  return {
    clock,
    deps,
    looked,
    stored,
    signal: stopping.signal,
    stopAt(name: string) {
      stopAt = name;
    },
  };
}

test('a search that ends early is continued after its last batch, and not repeated for six hours', async () => {
  const { clock, deps, looked, stored, signal, stopAt } = startSweep();
  expect(await isPhotoSweepDue(deps)).toBe(true);
  stopAt('d');
  await deleteUnusedPhotos(deps, signal);
  expect(looked).toEqual(['a', 'b', 'c', 'd']);
  expect(await isPhotoSweepDue(deps)).toBe(true);

  await deleteUnusedPhotos(deps);
  expect(looked).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect([...stored]).toEqual(['b']);
  expect(await isPhotoSweepDue(deps)).toBe(false);

  clock.advanceSeconds(6 * 60 * 60);
  expect(await isPhotoSweepDue(deps)).toBe(true);
  await deleteUnusedPhotos(deps);
  expect(looked.at(-1)).toBe('b');
});

test('a search that fails is repeated from the batch that failed', async () => {
  const { deps, looked } = startSweep();
  const broken = {
    ...deps,
    photos: {
      async discard(name: string) {
        if (name === 'c') throw new Error('the bucket is away');
      },
    },
  };
  await expect(deleteUnusedPhotos(broken)).rejects.toThrow('the bucket is away');
  await deleteUnusedPhotos(deps);
  expect(looked).toEqual(['a', 'b', 'c', 'd', 'c', 'd', 'e']);
});
