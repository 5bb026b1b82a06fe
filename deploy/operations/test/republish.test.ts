import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataServiceNames } from '@rally/contracts';
import { findFreePort } from '@rally/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = join(import.meta.dirname, '../src/republish.ts');
let server: Server;
let port: number;
/** How many events the product has to republish. */
let events = 0;
/** How many requests are answered before it is complete. */
let unfinishedReplies = 0;
/** Whether the product ends during the request. */
let isGone = false;
/** Whether the product fails. */
let fails = false;

beforeAll(async () => {
  port = await findFreePort();
  server = createServer((_request, response) => {
    if (fails) {
      const refusal = { ok: false, error: 'Unavailable.', code: 'unavailable', requestId: 'r' };
      response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
      return;
    }
    if (isGone) {
      response.destroy();
      return;
    }
    const isComplete = unfinishedReplies === 0;
    if (!isComplete) unfinishedReplies -= 1;
    const reply = { ok: true, events, isComplete, progress: { done: isComplete ? events : 1, total: events } };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
  }).listen(port, '127.0.0.1');
});
afterAll(() => server.close());

function republish(...services: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, RALLY_URL: `http://127.0.0.1:${port}`, RALLY_TOKEN: 'token' };
  const args = ['--disable-warning=ExperimentalWarning', program, ...services];
  return promisify(execFile)(process.execPath, args, { env });
}

test('says how many events were republished, also by a service that has not begun', async () => {
  events = 3;
  expect((await republish('players')).stdout).toBe('players republished 3 events.\n');
  expect((await republish('scoring')).stdout).toBe('scoring republished 3 events.\n');
  events = 0;
  expect((await republish('players')).stdout).toBe('players republished 0 events.\n');
});

test('a service that owns nothing to republish ends with exit code 1', async () => {
  events = 0;
  await expect(republish('scoring')).rejects.toMatchObject({
    code: 1,
    stdout:
      'scoring has nothing to republish: only identity, players, matchmaking, notifications publish what they own again.\n',
  });
});

test('without a service, names all that there are', async () => {
  await expect(republish()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Services: ${dataServiceNames.join(', ')}\n`),
  });
});

test('progress is shown when there is some', async () => {
  events = 3;
  unfinishedReplies = 2;
  expect((await republish('players')).stderr).toBe('1 of 3 documents, 3 events\n');
});

test('a product that ends meanwhile is told with how to go on', async () => {
  isGone = true;
  await expect(republish('players')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /Is it running\? Run this command again within the hour: it continues where it stopped\.\n$/,
    ),
  });
  isGone = false;
});

test('an unknown service is named', async () => {
  await expect(republish('playerz')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no service playerz\.\n\nMakes a running service/),
  });
});

test('one that fails half way says that repeating it goes on', async () => {
  fails = true;
  await expect(republish('players')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Unavailable\. Run this command again within the hour: it continues where it stopped\.\n$/,
    ),
  });
  fails = false;
});
