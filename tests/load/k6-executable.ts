import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryFolder } from '../processes/service-process.ts';

const version = 'v1.8.1';
const folder = join(repositoryFolder, 'node_modules/.cache/rally-k6', version);
const run = promisify(execFile);

/** Path of k6: from the variable `K6`, on the PATH, or built here before. Null when there is none. */
export async function findK6(): Promise<string | null> {
  const { K6 } = process.env;
  for (const program of [...(K6 ? [K6] : []), 'k6', join(folder, 'k6')]) if (await runs(program)) return program;
  return null;
}

/** Builds k6 with Go, which takes minutes the first time. @throws without Go */
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
