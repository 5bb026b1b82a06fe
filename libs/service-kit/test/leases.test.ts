import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@rally/embedded-mongo';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, createHeldLease, createLeaseStore, getDatabaseUri, runExclusively } from '../src/index.ts';

let dataDir: string;
let mongo: EmbeddedMongo;
let connection: Connection;
let nowMs: number;
const processes = () => [createLeaseStore(connection, () => nowMs), createLeaseStore(connection, () => nowMs)] as const;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rally-leases-'));
  mongo = await startEmbeddedMongo({ dataDir });
  connection = await connectDatabase(getDatabaseUri(mongo.uri, 'leases'));
});
beforeEach(async () => {
  nowMs = 1_000;
  await connection.collection('leases').deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the lease store', () => {
  test('grants a lease to one of many concurrent callers', async () => {
    const [first, second] = processes();
    const asked = await Promise.all([first, second, first, second].map((store) => store.acquire('work', 10)));
    expect(asked.filter((lease) => lease !== null).length).toBeLessThanOrEqual(1);
    const held = asked.find((lease) => lease !== null) ?? (await first.acquire('work', 10));
    expect(held?.isHeld()).toBe(true);
    expect(await second.acquire('work', 10)).toBe(null);
  });

  test('treats leases with different names independently', async () => {
    const [first] = processes();
    expect(await first.acquire('one', 10)).not.toBe(null);
    expect(await first.acquire('other', 10)).not.toBe(null);
  });

  test('grants a released lease immediately, with a larger token', async () => {
    const [first, second] = processes();
    const lease = await first.acquire('work', 10);
    await lease?.release();
    expect(lease?.isHeld()).toBe(false);
    const next = await second.acquire('work', 10);
    expect(next?.token).toBe((lease?.token ?? 0) + 1);
  });

  test('does not grant a lease that its holder renews', async () => {
    const [first, second] = processes();
    const lease = await first.acquire('work', 10);
    for (let renewals = 0; renewals < 5; renewals += 1) {
      expect(await second.acquire('work', 10)).toBe(null);
      nowMs += 9_000;
      expect(await lease?.renew()).toBe(true);
    }
    expect(await second.acquire('work', 10)).toBe(null);
  });

  test('grants a lease that was unchanged for its duration, and the former holder can neither renew nor release it', async () => {
    const [first, second] = processes();
    const lease = await first.acquire('work', 10);
    expect(await second.acquire('work', 10)).toBe(null);
    nowMs += 9_999;
    expect([lease?.isHeld(), await second.acquire('work', 10)]).toEqual([true, null]);
    nowMs += 1;
    expect(lease?.isHeld()).toBe(false);
    const next = await second.acquire('work', 10);
    expect(next?.isHeld()).toBe(true);
    expect(await lease?.renew()).toBe(false);
    await lease?.release();
    expect(await next?.renew()).toBe(true);
  });

  test('makes a new process observe a lease for its duration before taking it over', async () => {
    const [first] = processes();
    await first.acquire('work', 10);
    nowMs += 3_600_000;
    const [started] = processes();
    expect(await started.acquire('work', 10)).toBe(null);
    nowMs += 10_000;
    expect(await started.acquire('work', 10)).not.toBe(null);
  });

  test('continues the tokens of a lease from version 0.1.0', async () => {
    const rows = connection.collection<{ _id: string }>('leases');
    await rows.insertOne({ _id: 'work', token: 41, expiresAt: new Date('2026-11-22T15:00:00Z') } as { _id: string });
    const [first, second] = processes();
    expect((await first.acquire('work', 10))?.token).toBe(42);
    expect(await second.acquire('work', 10)).toBe(null);
  });
});

describe('runExclusively', () => {
  test('runs the work of one caller at a time and resolves to null for the other', async () => {
    const [first, second] = processes();
    const outcome = await runExclusively(first, { name: 'work' }, async (lease) => {
      expect(await runExclusively(second, { name: 'work' }, async () => 'never')).toBe(null);
      return lease.token;
    });
    expect(outcome).toEqual({ result: 1 });
    expect(await runExclusively(second, { name: 'work' }, async ({ token }) => token)).toEqual({ result: 2 });
  });

  test('releases the lease when the work fails', async () => {
    const [first, second] = processes();
    const failing = runExclusively(first, { name: 'work' }, () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    expect(await runExclusively(second, { name: 'work' }, async () => 'done')).toEqual({ result: 'done' });
  });

  test('renews the lease while the work outlasts it', async () => {
    const [first, second] = [createLeaseStore(connection), createLeaseStore(connection)];
    const working = runExclusively(first, { name: 'work', lifeSeconds: 0.3 }, async (_, lost) => {
      for (let waits = 0; waits < 10; waits += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(await second.acquire('work', 0.3)).toBe(null);
      }
      return lost.aborted;
    });
    expect(await working).toEqual({ result: false });
  });

  test('aborts the signal when the lease was taken over', async () => {
    const store = createLeaseStore(connection);
    const working = runExclusively(store, { name: 'work', lifeSeconds: 0.15 }, async (_, lost) => {
      await connection.collection('leases').updateOne({}, { $set: { holder: 'another' }, $inc: { token: 1, beat: 1 } });
      await new Promise((resolve) => lost.addEventListener('abort', resolve));
      return lost.aborted;
    });
    expect(await working).toEqual({ result: true });
  });
});

describe('createHeldLease', () => {
  const holders = () =>
    processes().map((leases) => createHeldLease(leases, { name: 'work', lifeSeconds: 3 }, () => nowMs));

  test('stays with the replica that keeps renewing the lease', async () => {
    const [first, second] = holders();
    for (let rounds = 0; rounds < 10; rounds += 1) {
      expect([await first?.hold(), await second?.hold()]).toEqual([true, false]);
      nowMs += 1_000;
    }
  });

  test('passes to another replica once the holder has not renewed it for its duration', async () => {
    const [first, second] = holders();
    await first?.hold();
    expect(await second?.hold()).toBe(false);
    nowMs += 3_000;
    expect([first?.isHeld(), await second?.hold(), second?.isHeld()]).toEqual([false, true, true]);
    expect([await first?.hold(), first?.isHeld()]).toEqual([false, false]);
  });

  test('passes immediately when released, and a former holder cannot release the lease of another', async () => {
    const [first, second] = holders();
    await first?.hold();
    await first?.release();
    expect(await second?.hold()).toBe(true);
    await first?.release();
    expect(await first?.hold()).toBe(false);
  });
});
