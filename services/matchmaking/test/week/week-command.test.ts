import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWeekCommand } from '../../src/week-command/run-week-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rally-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { RALLY_URL: 'http://127.0.0.1:9' };

async function week(...args: string[]) {
  const written = { stdout: '', stderr: '' };
  const writeTo = (stream: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      written[stream] += text;
    },
  });
  const status = await runWeekCommand(args, { env, stdout: writeTo('stdout'), stderr: writeTo('stderr') });
  return { status, ...written };
}

function weekAsProcess(...args: string[]) {
  const command = join(import.meta.dirname, '../../src/run-week-command.ts');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { ...env, PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1' },
  });
}

function file(name: string, lines: readonly unknown[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return path;
}

const ann = { id: 'ann', sport: 'tennis', rating: 3, zipCode: '20001' };
const bob = { id: 'bob', sport: 'tennis', rating: 3.2, zipCode: '20002' };

test('without a command it prints its usage', async () => {
  const { status, stdout } = weekAsProcess();
  expect(status).toBe(0);
  for (const command of ['ask', 'remind', 'run', 'standby', 'plan']) expect(stdout).toContain(`week -- ${command}`);
});

test.each([['--help'], ['run', '--help'], ['ask', '-h']])(
  '%s %s prints the usage and starts nothing',
  async (...args) => {
    const { status, stdout } = await week(...args);
    expect([status, stdout.split('\n')[0]]).toEqual([0, "The league's week from the shell."]);
  },
);

test('Ctrl-C says that what was started goes on', async () => {
  // Never answers, like a product in the middle of a run.
  const product = createServer().listen(0, '127.0.0.1');
  await once(product, 'listening');
  const { port } = product.address() as AddressInfo;
  const waiting = spawn(process.execPath, [join(import.meta.dirname, '../../src/run-week-command.ts'), 'ask'], {
    env: { PATH: process.env.PATH, RALLY_URL: `http://127.0.0.1:${port}`, NODE_NO_WARNINGS: '1' },
  });
  let errors = '';
  waiting.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  await once(product, 'request');
  waiting.kill('SIGINT');
  const [code] = await once(waiting, 'close');
  product.closeAllConnections();
  product.close();
  expect([code, errors]).toEqual([
    130,
    '\nNo longer waiting. What you started continues in the background. Run this command again to see its progress.\n',
  ]);
});

test('plan pairs the players of a file without any service', async () => {
  const { status, stdout, stderr } = await week(
    'plan',
    '--players',
    file('players.jsonl', [ann, '', bob]),
    '--seed',
    '3',
  );
  expect([
    status,
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ]).toMatchObject([0, [{ a: 'ann', b: 'bob' }]]);
  expect(stderr).toContain('pairs 1');
});

test('the order of the lines does not matter, and progress goes to stderr', async () => {
  const cem = { ...bob, id: 'cem', weeksWaited: 2 };
  const there = await week('plan', '--players', file('players.jsonl', [ann, bob, cem]));
  const back = await week('plan', '--players', file('players.jsonl', [cem, bob, ann]), '--proof');
  expect(back.stdout).toBe(there.stdout);
  expect(there.stderr).toContain('3 players read');
  expect(there.stderr).toContain('unpaired 1');
});

test('plan obeys the rules of a file', async () => {
  const rules = file('rules.json', [{ maxRatingGap: 0.1 }]);
  const { status, stdout } = await week('plan', '--players', file('players.jsonl', [ann, bob]), '--rules', rules);
  expect([status, stdout]).toEqual([0, '']);
});

test('bad lines are named and nothing is paired', async () => {
  const { status, stdout, stderr } = weekAsProcess(
    'plan',
    '--players',
    file('players.jsonl', [ann, { ...bob, rating: 'good' }, 'no JSON']),
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/line 2: rating.*\nline 3: /);
});

test.each([
  ['an unknown command', ['dance'], 'Unknown command: dance'],
  ['an unknown option', ['run', '--sead', '3'], "Unknown option '--sead'. See npm run -s week -- --help."],
  ['a seed that is not a number', ['run', '--seed', 'x'], '--seed must be a whole number'],
  ['a file that is not there', ['plan', '--players', '/nowhere'], '/nowhere'],
  ['a product that does not answer', ['ask'], 'Rally does not answer at http://127.0.0.1:9'],
])('%s ends with one clear line', async (_, args, line) => {
  const { status, stdout, stderr } = await week(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.split('\n')[0]).toContain(line);
});

test('run rejects an invalid week before it calls the product', async () => {
  const { status, stderr } = await week('run', '--week', '2026-W54');
  expect([status, stderr]).toEqual([1, '--week needs a week such as 2026-W47, or its Monday, not 2026-W54.\n']);
});
