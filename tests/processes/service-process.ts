import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** One of our programs as a child process that can be killed and restarted. */
export interface ServiceProcess {
  readonly name: string;
  /** Null while the process does not run. */
  readonly pid: number | null;
  /** Standard output and error since the first start. */
  getOutput(): string;
  /** Starts the process and resolves to what `readyPattern` captured. @throws when it exits before, or does not match in time */
  start(): Promise<string>;
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
}

export const repositoryFolder = join(import.meta.dirname, '../..');
/** The first start with an imported league of 100,000 players takes minutes. */
const startTimeoutMs = 900_000;

/**
 * @param program path of a `main.ts` within the repository, or an absolute one
 * @param env its complete environment, except variables that Node needs
 * @param readyPattern matches its output once it is up; `start` resolves to the first group
 */
export function createServiceProcess(
  name: string,
  program: string,
  env: Record<string, string>,
  readyPattern: RegExp,
  args: readonly string[] = [],
): ServiceProcess {
  const outputParts: string[] = [];
  let child: ChildProcess | null = null;
  let ended = Promise.resolve<number | null>(null);

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    child?.kill(signal);
    return ended;
  }

  return {
    name,
    get pid() {
      return child?.pid ?? null;
    },
    getOutput: () => outputParts.join(''),
    async start() {
      await ended;
      const { promise, resolve: setUp, reject } = Promise.withResolvers<string>();
      promise.catch(() => undefined);
      const begunAt = outputParts.length;
      const started = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', resolve(repositoryFolder, program), ...args],
        {
          env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCacheFolder, ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      child = started;
      const tooSlow = setTimeout(() => started.kill('SIGKILL'), startTimeoutMs);
      let isUp = false;
      function hear(text: string) {
        outputParts.push(text);
        if (isUp) return;
        const found = readyPattern.exec(outputParts.slice(begunAt).join(''))?.[1];
        if (found === undefined) return;
        isUp = true;
        clearTimeout(tooSlow);
        setUp(found);
      }
      started.stdout.setEncoding('utf8').on('data', hear);
      started.stderr.setEncoding('utf8').on('data', hear);
      ended = new Promise((done) => {
        started.once('close', (code) => {
          clearTimeout(tooSlow);
          if (child === started) child = null;
          reject(new Error(`${name} ended with ${code} before it was up: ${outputParts.slice(begunAt).join('')}`));
          done(code);
        });
      });
      return promise;
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** Shared, because fourteen processes compile the same files. */
const compileCacheFolder = join(repositoryFolder, 'node_modules/.cache/rally-compiled');
