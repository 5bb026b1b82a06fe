import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './open-log-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-log-'));
  path = join(folder, 'rally.log');
});
afterEach(() => rm(folder, { recursive: true }));

const line = (index: number) => `line ${String(index).padStart(4, '0')}\n`;

test('a full log moves aside, so that the newest lines are kept and no more than twice the limit', async () => {
  const log = openLogFile(path, 100);
  for (let index = 0; index < 25; index += 1) {
    log.write(line(index));
  }
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => line(from + index)).join('');
  expect(await readFile(`${path}.1`, 'utf8')).toBe(range(10, 20));
  expect(await readFile(path, 'utf8')).toBe(range(20, 25));
});

test('a log that an earlier version let grow is put aside at the start', async () => {
  await writeFile(path, 'x'.repeat(1_000));
  openLogFile(path, 100);
  expect((await stat(path)).size).toBe(0);
  expect((await stat(`${path}.1`)).size).toBe(1_000);
});

// Linux has a device that is always full.
test.runIf(process.platform === 'linux')('lines that a full disk cannot take are lost, and nothing else', async () => {
  await symlink('/dev/full', path);
  const log = openLogFile(path);
  expect(() => log.write(line(0))).not.toThrow();
});
