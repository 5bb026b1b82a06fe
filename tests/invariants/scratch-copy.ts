import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A copy of the repository whose code can be changed. */
export interface ScratchCopy {
  readonly folder: string;
  /** @throws if the patch no longer fits the code */
  apply(patch: string): void;
  revert(patch: string): void;
  remove(): void;
}

/** Copies the repository's files as they are now, committed or not, and links the installed packages. */
export function createScratchCopy(): ScratchCopy {
  const repository = process.cwd();
  const folder = join(repository, '.data/invariants');
  rmSync(folder, { recursive: true, force: true });
  const options = { encoding: 'utf8', maxBuffer: 1e9 } as const;
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(folder, file), { verbatimSymlinks: true });
  for (const packages of listPackageFolders(files)) linkPackages(packages, join(folder, packages));
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', ['apply', ...args], {
      cwd: folder,
      env: outsideRepository,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${args.at(-1)} does not apply: ${stderr}`);
  };
  // Git would skip files of a folder that the repository ignores.
  const outsideRepository = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) };
  return {
    folder,
    apply: (patch) => git(join(repository, patch)),
    revert: (patch) => git('--reverse', join(repository, patch)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The root's `node_modules`, and those of workspaces that need other versions. */
function listPackageFolders(files: string): string[] {
  const workspaces = files
    .split('\0')
    .filter((file) => file.endsWith('package.json'))
    .map(dirname);
  return workspaces.map((workspace) => join(workspace, 'node_modules')).filter((path) => existsSync(path));
}

/** Links every package except our own. Links to ours are relative, so copies of them lead into the copy. Caches are left out. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) => entry === '.bin' || !entry.startsWith('.')))
    if (name === '@rally') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(process.cwd(), from, name), join(to, name));
}
