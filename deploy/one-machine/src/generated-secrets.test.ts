import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateSecrets } from './generated-secrets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('secrets are made once', async () => {
  const made = await loadOrCreateSecrets(folder);
  expect(await loadOrCreateSecrets(folder)).toEqual(made);
});

test('secrets that are there and cannot be read are not replaced', async () => {
  const path = join(folder, 'secrets.json');
  // A link to itself, which not even root can read.
  await symlink(path, path);
  await expect(loadOrCreateSecrets(folder)).rejects.toThrow(`The file ${path} cannot be read.`);
  await expect(readFile(path)).rejects.toThrow('ELOOP');
});
