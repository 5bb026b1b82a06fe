import { type ChildProcess, spawn } from 'node:child_process';
import { gatewayApiKey } from '@rally/one-machine';
import { findFreePort } from '@rally/service-kit';
import { createTestApiClient, type TestClient } from '@rally/testing';
import * as z from 'zod';

const program = new URL('../../deploy/one-machine/src/main.ts', import.meta.url).pathname;
const startTimeoutMs = 240_000;

/** A product that a league week runs against. */
export interface RunningProduct {
  readonly api: TestClient;
  /** Resolves when the product is up. */
  waitUntilUp(): Promise<void>;
  /** Messages that a phone has received, newest first. */
  messagesTo(phone: string): Promise<string[]>;
  /** Sends a message from a phone; resolves to whether the product accepted it. */
  reply(from: string, body: string): Promise<boolean>;
}

/** The one-machine product as a child process that can be killed and restarted on the same folder and port. */
export interface RallyProcess extends RunningProduct {
  readonly url: string;
  /** Seconds from each start to its start screen; the first start loads the sample league. */
  readonly startSeconds: readonly number[];
  readonly kills: number;
  /** The id of the process; null before the first start. */
  readonly pid: number | null;
  /** Kills the product with SIGKILL and starts it again. With `againAfterMs` the first restart is killed too, after that time. */
  killAndStart(againAfterMs?: number): Promise<void>;
  /** Starts the product; resolves when it is up. */
  start(): Promise<void>;
  /** Starts the product and kills it after this time. */
  startAndKill(afterMs: number): Promise<void>;
  /** Stops the product with SIGTERM. */
  stop(): Promise<void>;
  /** Kills the process if there is one. */
  killIfRunning(): Promise<void>;
}

/**
 * @param memoryLimits variables of the environment that limit memory
 * @throws with the product's output when it does not come up
 */
export async function createRallyProcess(
  dataDir: string,
  samplePlayers: number,
  memoryLimits: Readonly<Record<string, string>> = {},
): Promise<RallyProcess> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const startSeconds: number[] = [];
  let child: ChildProcess | null = null;
  let ended = Promise.resolve<number | null>(null);
  let up: Promise<void> = Promise.resolve();
  let kills = 0;

  function spawnProduct(): Promise<void> {
    const startedAt = performance.now();
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: {
        ...memoryLimits,
        PATH: process.env.PATH ?? '',
        DATA_DIR: dataDir,
        PORT: String(port),
        SAMPLE_PLAYERS: String(samplePlayers),
        // Only the week that the test plays is checked.
        SAMPLE_PAST: 'false',
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let said = '';
    let isUp = false;
    const tooSlow = setTimeout(() => started.kill('SIGKILL'), startTimeoutMs);
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (isUp || !said.includes('Ctrl-C')) return;
      isUp = true;
      startSeconds.push((performance.now() - startedAt) / 1000);
      clearTimeout(tooSlow);
      resolve();
    });
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    ended = new Promise((done) => {
      started.once('close', (code, signal) => {
        clearTimeout(tooSlow);
        reject(new Error(`the product ended with ${code ?? signal} before it was up: ${said}`));
        done(code);
      });
    });
    promise.catch(() => undefined);
    return promise;
  }

  async function kill(): Promise<void> {
    kills += 1;
    child?.kill('SIGKILL');
    await ended;
  }

  async function startAndKill(afterMs: number): Promise<void> {
    void spawnProduct();
    await sleep(afterMs);
    await kill();
  }

  function start(): Promise<void> {
    up = spawnProduct();
    return up;
  }

  return {
    url,
    startSeconds,
    get kills() {
      return kills;
    },
    get pid() {
      return child?.pid ?? null;
    },
    api: createTestApiClient(`${url}/api`, { 'x-api-key': gatewayApiKey, 'x-requested-with': 'XMLHttpRequest' }),
    start,
    startAndKill,
    async killAndStart(againAfterMs) {
      const restarted = Promise.withResolvers<void>();
      restarted.promise.catch(() => undefined);
      up = restarted.promise;
      try {
        await kill();
        if (againAfterMs !== undefined) await startAndKill(againAfterMs);
        await spawnProduct();
        restarted.resolve();
      } catch (error) {
        restarted.reject(error);
        throw error;
      }
    },
    async stop() {
      child?.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) throw new Error(`the product stopped with ${code}`);
    },
    async killIfRunning() {
      child?.kill('SIGKILL');
      await ended;
    },
    waitUntilUp: () => up,
    async messagesTo(phone) {
      const response = await fetch(`${url}/sandbox/api/messages?to=${encodeURIComponent(phone)}`);
      return inbox.parse(await response.json()).messages.map(({ body }) => body);
    },
    async reply(from, body) {
      const response = await fetch(`${url}/sandbox/api/replies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, body }),
      });
      return replyResult.safeParse(await response.json()).success;
    },
  };
}

const inbox = z.object({ messages: z.array(z.object({ body: z.string() })) });
const replyResult = z.object({ webhookStatus: z.literal(200) });

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
