import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** One of our programs as a process of its own, through all its deaths. */
export interface OwnProcess {
  readonly name: string;
  /** Null while it does not run. */
  readonly pid: number | null;
  /** All it has said since the first start. */
  said(): string;
  /** Starts it and resolves to what `sign` found in its words. @throws when it ends before, or says nothing of the kind in time */
  start(): Promise<string>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null>;
}

export const repository = join(import.meta.dirname, '../..');
const startWithinMs = 240_000;

/**
 * @param program path of a `main.ts` within the repository
 * @param env all of its environment, save for what Node itself needs
 * @param sign what it says once it is up; the first group is what `start` resolves to
 */
export function ownProcess(name: string, program: string, env: Record<string, string>, sign: RegExp): OwnProcess {
  const words: string[] = [];
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
    said: () => words.join(''),
    async start() {
      await ended;
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      promise.catch(() => undefined);
      const begunAt = words.length;
      const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(repository, program)], {
        env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const tooSlow = setTimeout(() => started.kill('SIGKILL'), startWithinMs);
      let isUp = false;
      function hear(text: string) {
        words.push(text);
        if (isUp) return;
        const found = sign.exec(words.slice(begunAt).join(''))?.[1];
        if (found === undefined) return;
        isUp = true;
        clearTimeout(tooSlow);
        resolve(found);
      }
      started.stdout.setEncoding('utf8').on('data', hear);
      started.stderr.setEncoding('utf8').on('data', hear);
      ended = new Promise((done) => {
        started.once('close', (code) => {
          clearTimeout(tooSlow);
          if (child === started) child = null;
          reject(new Error(`${name} ended with ${code} before it was up: ${words.slice(begunAt).join('')}`));
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

/** Fourteen processes read the same files: what one has compiled serves all. */
const compileCache = join(repository, 'node_modules/.cache/rally-compiled');
