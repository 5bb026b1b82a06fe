import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@rally/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = join(import.meta.dirname, '../src/replay-dead-letters.ts');
const letter = {
  id: 'standings:1',
  reader: 'standings',
  type: 'score.rated',
  eventId: '1',
  cause: 'Error: no such player',
  deadSince: '2026-11-29T08:00:00.000Z',
};
let server: Server;
let port: number;
/** What the product has and does. */
let product = { applied: 0, deadLetters: [letter] };

beforeAll(async () => {
  port = await findFreePort();
  server = createServer((request, response) => {
    const { applied, deadLetters } = product;
    const reply = request.method === 'POST' ? { ok: true, applied } : { ok: true, deadLetters };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
  }).listen(port, '127.0.0.1');
});
afterAll(() => server.close());

function replay(...id: string[]) {
  return run('replay', 'players', ...id);
}

function run(...command: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, RALLY_URL: `http://127.0.0.1:${port}`, RALLY_TOKEN: 'token' };
  const args = ['--disable-warning=ExperimentalWarning', program, ...command];
  return promisify(execFile)(process.execPath, args, { env });
}

test('says how many dead letters were applied', async () => {
  product = { applied: 2, deadLetters: [] };
  expect((await replay()).stdout).toBe('2 dead letters applied, 0 remain.\n');
});

test('one that fails again is shown and ends with exit code 1, also when it alone was replayed', async () => {
  product = { applied: 1, deadLetters: [letter] };
  const stdout = `1 dead letters applied, 1 remain.\n${letter.deadSince}  ${letter.id}  score.rated  standings  ${letter.cause}\n`;
  await expect(replay()).rejects.toMatchObject({ code: 1, stdout });
  product = { applied: 0, deadLetters: [letter, { ...letter, id: 'standings:2' }] };
  await expect(replay(letter.id)).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('0 dead') });
});

test('one that is not there is told, with exit code 1', async () => {
  product = { applied: 0, deadLetters: [] };
  const stdout = 'players has no dead letter standings:3.\n';
  await expect(replay('standings:3')).rejects.toMatchObject({ code: 1, stdout });
});

test('a service that does not exist shows which ones do', async () => {
  await expect(run('list', 'standings')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Services: identity, players, '),
  });
});
