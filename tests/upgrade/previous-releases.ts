import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const run = promisify(execFile);
const folder = import.meta.dirname;
const commands = join(folder, '../../deploy/data/src');

/** The objects in a release's data that tests use. */
const recordingFile = z.object({
  recordedAt: z.coerce.date(),
  phone: z.string(),
  playerId: z.string(),
  photoPath: z.string(),
  calendarPath: z.string(),
  /** A match with a submitted score that this player has to confirm. */
  unconfirmedMatchId: z.string(),
  confirmingPlayerId: z.string(),
  /** A match of two joined searches that this player has not paid for yet. */
  unpaidMatchId: z.string(),
  unpaidPlayerId: z.string(),
});
export type ReleaseRecording = z.infer<typeof recordingFile>;

/** Releases whose data is stored in this folder. */
export async function listRecordedReleases(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

export async function readReleaseRecording(release: string): Promise<ReleaseRecording> {
  return recordingFile.parse(JSON.parse(await readFile(join(folder, release, 'recording.json'), 'utf8')));
}

/** Fills an empty data folder with a release's data folder. */
export function copyReleaseDataFolder(release: string, dataDir: string): Promise<void> {
  return withUnpacked(join(folder, release, 'data-folder.tar.gz'), (unpacked) =>
    cp(join(unpacked, 'data-folder'), dataDir, { recursive: true }),
  );
}

/**
 * Fills an empty data folder by importing the release's export. Secrets and photos are not part of an export, so they are
 * copied.
 */
export async function importExport(release: string, dataDir: string): Promise<void> {
  await copyReleaseDataFolder(release, dataDir);
  await rm(join(dataDir, 'database'), { recursive: true });
  await withUnpacked(join(folder, release, 'export.tar.gz'), async (unpacked) => {
    await runCommand(dataDir, 'main.ts', 'import', join(unpacked, 'export'));
  });
}

/** The lines of `npm run -s migrate -- --status`. */
export async function runMigrationStatusCommand(dataDir: string): Promise<string[]> {
  return (await runCommand(dataDir, 'migrate.ts', '--status')).trim().split('\n');
}

async function runCommand(dataDir: string, file: string, ...args: string[]): Promise<string> {
  const command = ['--disable-warning=ExperimentalWarning', join(commands, file), ...args];
  const { stdout } = await run(process.execPath, command, { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });
  return stdout;
}

async function withUnpacked(archive: string, use: (unpacked: string) => Promise<void>): Promise<void> {
  const unpacked = await mkdtemp(join(tmpdir(), 'rally-release-'));
  try {
    await run('tar', ['-xzf', archive, '-C', unpacked]);
    await use(unpacked);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}
