import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../processes/own-process.ts';

const version = 'v1.8.1';
const folder = join(repository, 'node_modules/.cache/rally-k6', version);
const run = promisify(execFile);

/** Where k6 is: as `K6` says, on the path, or built here before. Null when it is nowhere. */
export async function findK6(): Promise<string | null> {
  const { K6 } = process.env;
  for (const program of [...(K6 ? [K6] : []), 'k6', join(folder, 'k6')]) if (await runs(program)) return program;
  return null;
}

/** Builds it with Go, once; some minutes. @throws without Go */
export async function buildK6(): Promise<string> {
  await run('go', ['install', `go.k6.io/k6@${version}`], { env: { ...process.env, GOBIN: folder } });
  await access(join(folder, 'k6'));
  return join(folder, 'k6');
}

async function runs(program: string): Promise<boolean> {
  return run(program, ['version']).then(
    () => true,
    () => false,
  );
}
