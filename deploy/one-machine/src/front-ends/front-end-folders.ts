import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The root folder of the repository. */
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

/** The folder of a front-end's build. */
export function getFrontEndBuildFolder(name: string): string {
  return join(frontEndsFolder, name, 'dist');
}

/** Whether a file's name contains a hash of its content, so that browsers can cache it forever. */
export function hasContentHash(file: string): boolean {
  return /\.[\da-f]{8,}\.\w+$/.test(file);
}
