import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { repositoryFolder } from '../processes/service-process.ts';

const run = promisify(execFile);
const packageFile = z.object({ name: z.string() });

/** Why the code of a commit is unavailable (a clone may have no history); null if it is available. */
export async function explainMissingRelease(commit: string): Promise<string | null> {
  const isHere = await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: repositoryFolder }).then(
    () => true,
    () => false,
  );
  return isHere ? null : `the clone has no commit ${commit}`;
}

/**
 * Puts the code of a commit into an empty folder. It runs with the packages installed here, except for our own packages, which come
 * from the commit.
 */
export async function checkOutRelease(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, commit, 'package.json', 'libs', 'services'], {
    cwd: repositoryFolder,
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  await linkPackages(join(repositoryFolder, 'node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'node_modules/@rally'));
  for (const group of ['libs', 'services'])
    for (const project of await readdir(join(folder, group))) {
      const path = join(folder, group, project);
      const file = await readFile(join(path, 'package.json'), 'utf8').catch(() => null);
      if (file === null) continue;
      await symlink(path, join(folder, 'node_modules', packageFile.parse(JSON.parse(file)).name));
      // Packages that npm could not hoist.
      const own = join(repositoryFolder, group, project, 'node_modules');
      if (existsSync(own)) await symlink(own, join(path, 'node_modules'));
    }
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) if (name !== '@rally') await symlink(join(from, name), join(to, name));
}
