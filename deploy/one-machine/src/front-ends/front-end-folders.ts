import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that holds `frontends/`, `libs/` and the rest. */
export const repositoryFolder = join(import.meta.dirname, '../../../..');

const frontEndsFolder = join(repositoryFolder, 'frontends');

/** The front-ends of this repository: every folder with a build of its own. */
export const frontEndNames: readonly string[] = readdirSync(frontEndsFolder).filter((name) =>
  existsSync(join(frontEndsFolder, name, 'webpack.config.ts')),
);

/** The front-ends that the shell loads. */
export const remoteNames: readonly string[] = frontEndNames.filter((name) =>
  existsSync(join(frontEndsFolder, name, 'remote.config.ts')),
);

/** Where a front-end's build is. */
export function getBuildFolder(name: string): string {
  return join(frontEndsFolder, name, 'dist');
}

/** Whether a file's name changes with its content, so that browsers can keep it for good. */
export function hasContentHash(file: string): boolean {
  return /\.[\da-f]{8,}\.\w+$/.test(file);
}
