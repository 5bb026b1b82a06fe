import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backUpProduct } from '../src/backups/back-up-product.ts';
import { restoreProduct } from '../src/backups/restore-product.ts';
import { runDataCliCommand } from '../src/run-data-cli-command.ts';

let folder: string;
let umaskBefore: number;
let errors: string;

beforeEach(async () => {
  umaskBefore = process.umask();
  folder = await mkdtemp(join(tmpdir(), 'rally-data-'));
  errors = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors += text;
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  process.umask(umaskBefore);
  await rm(folder, { recursive: true, force: true });
});

test('folders that cannot be read or written are told in one line that says what to check', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await runDataCliCommand(() =>
    backUpProduct({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(file, 'backups') }, new Date()),
  );
  expect(errors).toMatch(/^ENOTDIR: .*a-file\/backups.*\. Check the folder, .* the space on its disk\.\n$/);
  expect(process.exitCode).toBe(1);
  errors = '';
  await runDataCliCommand(() => restoreProduct([file], { DATA_DIR: join(folder, 'new') }));
  expect(errors).toMatch(/^ENOTDIR: .*a-file.*\. Check the folder, .*\n$/);
});

test.each([[[]], [['one', 'two']]])('a restore of the backups %j is refused', async (backups) => {
  await runDataCliCommand(() => restoreProduct(backups, { DATA_DIR: join(folder, 'new') }));
  expect(errors).toBe('Name a backup: DATA_DIR=<new folder> npm run -s restore -- <backup>\n');
  expect(process.exitCode).toBe(1);
});

test('an unexpected error keeps its stack trace', async () => {
  const failure = new TypeError('a defect');
  await expect(runDataCliCommand(() => Promise.reject(failure))).rejects.toBe(failure);
});
