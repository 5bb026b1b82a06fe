import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const version = 'v0.203.0';
const folder = join(import.meta.dirname, '../../../node_modules/.cache/rally-stripe-mock', version);
const program = join(folder, 'stripe-mock');
const run = promisify(execFile);

/** Stripe's stripe-mock server on a free loopback port. */
export interface StripeMock {
  readonly url: string;
  stop(): Promise<void>;
}

/** Names the prerequisite missing on this machine, or null. */
export async function findMissingStripeMockTools(): Promise<string | null> {
  if (await exists(program)) return null;
  return run('go', ['version']).then(
    () => null,
    () => 'Go not found',
  );
}

/** Starts stripe-mock, building it with Go the first time. */
export async function startOfficialStripeMock(): Promise<StripeMock> {
  await build();
  const child = spawn(program, ['-http-addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await new Promise<string>((found, failed) => {
    child.once('error', failed);
    child.once('exit', () => failed(new Error('stripe-mock ended before it listened')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /Listening for HTTP at address: (\S+)/.exec(line)?.[1];
      if (address !== undefined) found(`http://${address}`);
    });
  });
  return {
    url,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function build(): Promise<void> {
  if (await exists(program)) return;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await run('go', ['install', `github.com/stripe/stripe-mock@${version}`], {
    env: { ...process.env, GOBIN: unfinished },
  });
  await rename(unfinished, folder);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
