import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../src/read-settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('settings are those of the file, or of the environment without one', async () => {
  const file = join(folder, 'rally.env');
  await writeFile(file, 'LEAGUE_ZONE=America/Chicago\n# OPERATOR_NAME=\n');
  expect(await readSettings(file)).toEqual({ LEAGUE_ZONE: 'America/Chicago' });
  expect(await readSettings(undefined)).toBe(process.env);
});

test('a file that cannot be read is told in one line', async () => {
  const missing = join(folder, 'rally.evn');
  await expect(readSettings(missing)).rejects.toThrow(
    `The settings file ${missing} cannot be read (ENOENT). Check its name, and that this user may read it.`,
  );
  await expect(readSettings(folder)).rejects.toThrow('(EISDIR)');
});
