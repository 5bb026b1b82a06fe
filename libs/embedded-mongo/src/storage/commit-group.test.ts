import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CommitGroup } from './commit-group.ts';
import type { DatabaseFile } from './database-file.ts';

describe('while the disk syncs', () => {
  test('what several turns write is one transaction, which the next sync acknowledges', async () => {
    const { group, write, endSync, syncs } = openGroup();
    const acknowledged: string[] = [];
    await write('first', acknowledged);
    await write('second', acknowledged);
    await write('third', acknowledged);
    expect(syncs()).toBe(1);
    expect(acknowledged).toEqual([]);

    await endSync();
    expect(acknowledged).toEqual(['first']);
    expect(syncs()).toBe(2);

    await endSync();
    expect(acknowledged).toEqual(['first', 'second', 'third']);
    expect(syncs()).toBe(2);
    expect(group.writes).toBe(3);
  });

  test('a reader of concurrent writes waits for their commit, not for the disk', async () => {
    const { database, group, write } = openGroup();
    await write('first');
    await write('second');
    expect(database.isTransaction).toBe(true);

    let isCommitted = false;
    group.whenCommitted(() => {
      isCommitted = true;
    });
    await setImmediate();
    expect(isCommitted).toBe(true);
    expect(database.isTransaction).toBe(false);
  });

  test('who reads only what the sync writes waits for no other', async () => {
    const { group, write, endSync, syncs } = openGroup();
    await write('first');
    let isDurable = false;
    group.whenDurable(() => {
      isDurable = true;
    });
    await endSync();
    expect(isDurable).toBe(true);
    expect(syncs()).toBe(1);
  });

  test('a backup finds no open transaction after a turn', async () => {
    const { database, group, write } = openGroup();
    await write('first');
    await write('second');
    await group.backUp(async () => {
      expect(database.isTransaction).toBe(false);
      await write('third');
      expect(database.isTransaction).toBe(false);
    });
    await write('fourth');
    expect(database.isTransaction).toBe(true);
  });
});

test('a write after a failed sync is refused, and one that waited for the sync fails', async () => {
  const { group, write, failSync } = openGroup();
  const acknowledged: string[] = [];
  await write('first', acknowledged);
  await write('second', acknowledged);
  await failSync(new Error('EIO'));
  expect(acknowledged).toEqual(['first: EIO', 'second: EIO']);
  expect(() => group.begin()).toThrow('EIO');
});

/** A group on an in-memory database, whose syncs the test completes. */
function openGroup() {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE texts (text TEXT)');
  const insert = database.prepare('INSERT INTO texts VALUES (?)');
  const open: PromiseWithResolvers<void>[] = [];
  let syncs = 0;
  const file: DatabaseFile = {
    database,
    synced: () => {
      syncs += 1;
      const sync = Promise.withResolvers<void>();
      open.push(sync);
      return sync.promise;
    },
    backUp: async () => '',
    compact: () => {},
    close: () => {},
  };
  const group = new CommitGroup(
    file,
    () => {},
    () => {},
  );
  return {
    database,
    group,
    syncs: () => syncs,
    async write(text: string, acknowledged: string[] = []) {
      group.begin();
      insert.run(text);
      group.whenDurable((failure) => {
        acknowledged.push(failure instanceof Error ? `${text}: ${failure.message}` : text);
      });
      await setImmediate();
    },
    async endSync() {
      open.shift()?.resolve();
      await setImmediate();
    },
    async failSync(error: Error) {
      open.shift()?.reject(error);
      await setImmediate();
      await setImmediate();
    },
  };
}
