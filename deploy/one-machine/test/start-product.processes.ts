import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@rally/service-kit';
import { findNewestCode } from '@rally/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { killRunningProducts, type ProcessResult, type ProductProcess, startProduct } from './product-process.ts';

const phone = '+13015550777';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-start-'));
});
afterAll(async () => {
  await killRunningProducts();
  await rm(folder, { recursive: true, force: true });
});

describe('a running product', () => {
  let port: number;
  let dataDir: string;
  let product: ProductProcess;
  let screen: string;

  beforeAll(async () => {
    port = await findFreePort();
    dataDir = join(folder, 'up');
    product = startProduct({ DATA_DIR: dataDir, PORT: String(port) });
    screen = await product.screen();
  });

  test('prints its URLs, both demo phones, its folder, its log, and how to start over and to stop', () => {
    expect(screen).toContain(`http://localhost:${port}\n`);
    expect(screen).toMatch(/Staff +http:\/\/localhost:\d+ /);
    expect(screen).toContain(`http://localhost:${port}/api/docs`);
    expect(screen).toContain(`http://localhost:${port}/sandbox`);
    expect(screen).toContain('+12025550101');
    expect(screen).toContain('+12025550100');
    expect(screen).toMatch(/Data +\S*up\b/);
    expect(screen).toMatch(/log: \S*rally\.log/);
    expect(screen).toMatch(/Start over +stop, delete the folder \S*up, start/);
    expect(screen).toContain('Ctrl-C');
    // The length of the folder's path depends on the machine.
    const widths = screen
      .replaceAll(/\S*rally-start-\S*\/up/g, '.data')
      .split('\n')
      .map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(100);
  });

  test('only the owner can access its folder and the files in it', async () => {
    const entries = await readdir(dataDir, { recursive: true });
    for (const entry of ['.', ...entries]) {
      const { mode } = await stat(join(dataDir, entry));
      expect(mode & 0o077, entry).toBe(0);
    }
    expect(entries).toEqual(expect.arrayContaining(['database-address', 'rally.log', join('database', 'password')]));
  });

  test('the URLs on the start screen respond', async () => {
    for (const path of ['/api/docs', '/sandbox']) {
      expect((await fetch(`http://localhost:${port}${path}`)).status).toBe(200);
    }
  });

  test('a second start on the same folder fails with one line that names the folder, and does not affect the first', async () => {
    const second = await startProduct({ DATA_DIR: dataDir, PORT: '0' }).ended;
    expectOneLine(second, /^Rally cannot start\. The data folder \S*up\S* is in use by another process\./);
    expect((await fetch(`http://localhost:${port}/api/docs`)).status).toBe(200);
  });

  test('a start on the same port fails with one line that names the port', async () => {
    const second = await startProduct({ DATA_DIR: join(folder, 'other'), PORT: String(port) }).ended;
    expectOneLine(second, new RegExp(`^Rally cannot start\\. Port ${port} is in use\\.`));
  });
});

test('a port that another program uses on all addresses counts as in use', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '0.0.0.0', listening));
  const { port } = other.address() as AddressInfo;
  const ended = await startProduct({ DATA_DIR: join(folder, 'everywhere'), PORT: String(port) }).ended;
  other.close();
  expectOneLine(ended, new RegExp(`Port ${port} is in use`));
});

// A stop that takes longer than its deadline ends with another code.
test('SIGINT and SIGTERM stop it with exit code 0, and the data exists after the next start', async () => {
  const settings = { DATA_DIR: join(folder, 'kept'), PORT: String(await findFreePort()) };
  const first = startProduct(settings);
  await first.screen();
  expect((await post(settings.PORT, '/api/auth/request-otp', { phone })).status).toBe(200);
  const interrupted = await first.end('SIGINT');
  expect(interrupted).toMatchObject({ code: 0, errors: '' });

  const second = startProduct(settings);
  await second.screen();
  const code = await newestCode(settings.PORT);
  const signedIn = await post(settings.PORT, '/api/auth/verify-otp', { phone, code });
  expect(signedIn.status).toBe(200);
  const terminated = await second.end('SIGTERM');
  expect(terminated).toMatchObject({ code: 0, errors: '' });
});

test('invalid settings fail with one line that names each of them', async () => {
  const wrong = { PORT: 'abc', SAMPLE_PLAYERS: '-1', LOG_LEVEL: 'loud' };
  const ended = await startProduct({ DATA_DIR: join(folder, 'wrong'), ...wrong }).ended;
  for (const name of Object.keys(wrong)) expectOneLine(ended, new RegExp(`\\b${name} is wrong`));
});

test('a data folder that cannot be created fails with one line that names it', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const ended = await startProduct({ DATA_DIR: join(file, 'data'), PORT: '0' }).ended;
  expectOneLine(ended, /The data folder \S*a-file\/data cannot be written\./);
});

test('a log that cannot be written fails with one line that names it', async () => {
  const dataDir = join(folder, 'no-log');
  await mkdir(join(dataDir, 'rally.log'), { recursive: true });
  const ended = await startProduct({ DATA_DIR: dataDir, PORT: '0' }).ended;
  expectOneLine(ended, /The log \S*no-log\/rally\.log cannot be written\./);
});

describe('a damaged folder', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = join(folder, 'damaged');
    const product = startProduct({ DATA_DIR: dataDir, PORT: '0' });
    await product.screen();
    await product.end('SIGTERM');
  });

  test('with unreadable secrets fails with one line that names the file', async () => {
    const path = join(dataDir, 'secrets.json');
    await truncate(path, 10);
    expectOneLine(await startProduct({ DATA_DIR: dataDir, PORT: '0' }).ended, /secrets\.json/);
    await rm(path);
  });

  test('with a truncated database fails with one line that names the file, and does not change it', async () => {
    const database = join(dataDir, 'database');
    const [name = ''] = (await readdir(database)).filter((entry) => entry.endsWith('.sqlite'));
    const path = join(database, name);
    const { size } = await stat(path);
    await truncate(path, size - 5_000);
    expectOneLine(await startProduct({ DATA_DIR: dataDir, PORT: '0' }).ended, /The data file \S+\.sqlite is damaged/);
    expect((await stat(path)).size).toBe(size - 5_000);
  });
});

function expectOneLine({ code, errors, output }: ProcessResult, line: RegExp): void {
  expect(errors).toMatch(line);
  expect(errors).toMatch(/^[^\n]+\n$/);
  expect(output).toBe('');
  expect(code).toBe(1);
}

function post(port: string, path: string, body: unknown): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'rally-web',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify(body),
  });
}

const inbox = z.object({ messages: z.array(z.object({ body: z.string() })) });

async function newestCode(port: string): Promise<string> {
  const response = await fetch(`http://localhost:${port}/sandbox/api/messages?to=${encodeURIComponent(phone)}`);
  return findNewestCode(inbox.parse(await response.json()).messages.map(({ body }) => body)) ?? '';
}

test('npm start forwards SIGTERM, so that no process is left running', async () => {
  const port = await findFreePort();
  const product = startProduct({ DATA_DIR: join(folder, 'npm'), PORT: String(port) }, 'npm');
  await product.screen();
  // Ends once every process that has its output has ended.
  await product.end('SIGTERM');
  await expect(fetch(`http://localhost:${port}/health/live`)).rejects.toThrow();
});
