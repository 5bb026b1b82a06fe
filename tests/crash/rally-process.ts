import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { apiKey } from '@rally/one-machine';
import { createTestClient, type TestClient } from '@rally/testing';
import * as z from 'zod';

const program = new URL('../../deploy/one-machine/src/main.ts', import.meta.url).pathname;
const startWithinMs = 240_000;

/** What a week is played on. */
export interface PlayedProduct {
  readonly api: TestClient;
  /** Resolves when the product is up, at once where it is. */
  isUp(): Promise<void>;
  /** Messages that a phone has received, newest first. */
  messagesTo(phone: string): Promise<string[]>;
  /** Answers by message; resolves to whether the product took the message. */
  reply(from: string, body: string): Promise<boolean>;
}

/** The one-machine product as a process of its own, on one folder and one port through all its deaths. */
export interface RallyProcess extends PlayedProduct {
  readonly url: string;
  /** How long each start took until the start screen, in seconds; the first one, with its sample league, comes first. */
  readonly startSeconds: readonly number[];
  readonly kills: number;
  /** Kills the product with SIGKILL and starts it again. With `againAfterMs` that start is killed as well, so long after it began. */
  killAndStart(againAfterMs?: number): Promise<void>;
  /** Starts the product; resolves when it is up. */
  start(): Promise<void>;
  /** Begins a start and kills it after so many milliseconds. */
  startAndKill(afterMs: number): Promise<void>;
  /** Stops the product as a person does. */
  stop(): Promise<void>;
  /** Ends the process, if there is one, without ado. */
  end(): Promise<void>;
}

/** @throws when the product does not come up, with what it said */
export async function rallyProcess(dataDir: string, samplePlayers: number): Promise<RallyProcess> {
  const port = await unusedPort();
  const url = `http://localhost:${port}`;
  const startSeconds: number[] = [];
  let child: ChildProcess | null = null;
  let ended = Promise.resolve<number | null>(null);
  let up: Promise<void> = Promise.resolve();
  let kills = 0;

  function spawnProduct(): Promise<void> {
    const begun = performance.now();
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: {
        PATH: process.env.PATH ?? '',
        DATA_DIR: dataDir,
        PORT: String(port),
        SAMPLE_PLAYERS: String(samplePlayers),
        // What is judged is the week that the test itself plays.
        SAMPLE_PAST: 'false',
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let said = '';
    let isUp = false;
    const tooSlow = setTimeout(() => started.kill('SIGKILL'), startWithinMs);
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (isUp || !said.includes('Ctrl-C')) return;
      isUp = true;
      startSeconds.push((performance.now() - begun) / 1000);
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
    await pause(afterMs);
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
    api: createTestClient(`${url}/api`, { 'x-api-key': apiKey, 'x-requested-with': 'XMLHttpRequest' }),
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
    async end() {
      child?.kill('SIGKILL');
      await ended;
    },
    isUp: () => up,
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
      return taken.safeParse(await response.json()).success;
    },
  };
}

const inbox = z.object({ messages: z.array(z.object({ body: z.string() })) });
const taken = z.object({ webhookStatus: z.literal(200) });

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function unusedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
