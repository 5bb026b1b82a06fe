import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDatabases, type TestDatabases } from '../test/database.ts';
import { leaseMs, type RelayLease, relayLease } from './relay-lease.store.ts';

describe('the relay lease', () => {
  let databases: TestDatabases;
  let nowMs: number;
  let first: RelayLease;
  let second: RelayLease;

  beforeAll(async () => {
    databases = await startDatabases();
  });

  afterAll(() => databases.stop());

  beforeEach(async () => {
    const connection = await databases.connect();
    nowMs = 1_000;
    first = relayLease(connection, () => nowMs);
    second = relayLease(connection, () => nowMs);
  });

  test('is held by one of two', async () => {
    const taken = await Promise.all([first.hold(), second.hold()]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('stays with a holder that renews it', async () => {
    await first.hold();
    for (let beat = 0; beat < 10; beat += 1) {
      nowMs += 1_000;
      expect([await first.hold(), await second.hold()]).toEqual([true, false]);
    }
  });

  test('passes to another once it has seen it unchanged for its whole life, and the former holder learns of it', async () => {
    await first.hold();
    expect(await second.hold()).toBe(false);
    nowMs += leaseMs - 1;
    expect([first.held(), await second.hold()]).toEqual([true, false]);
    nowMs += 1;
    expect([first.held(), await second.hold(), second.held()]).toEqual([false, true, true]);
    expect([await first.hold(), first.held()]).toEqual([false, false]);
  });

  test('passes at once when it is given up, and a former holder cannot give up what another holds', async () => {
    await first.hold();
    await first.release();
    expect(await second.hold()).toBe(true);
    await first.release();
    expect(await first.hold()).toBe(false);
  });
});
