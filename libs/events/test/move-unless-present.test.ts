import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveUnlessPresent } from './move-unless-present.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rally-move-'));
});
afterEach(() => rm(root, { recursive: true }));

async function makeCopy(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  await writeFile(join(folder, 'a.jar'), name);
  return folder;
}

test("if several processes make the same folder concurrently, the first one's is kept, and no other copy is left", async () => {
  const copies = await Promise.all(['one', 'two', 'three'].map(makeCopy));
  await Promise.all(copies.map((copy) => moveUnlessPresent(copy, join(root, 'jars'))));
  expect(await readdir(root)).toEqual(['jars']);
  expect(await readdir(join(root, 'jars'))).toEqual(['a.jar']);
});

test('a folder that cannot be moved for another reason is an error', async () => {
  const copy = await makeCopy('one');
  await expect(moveUnlessPresent(copy, join(root, 'missing', 'jars'))).rejects.toThrow('ENOENT');
});
