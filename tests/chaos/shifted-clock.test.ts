import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createChaosClock } from './chaos-clock.ts';

const run = promisify(execFile);
const program = `
  const moments = [new Date(), new Date(Date.now()), new Date(Date())].map((date) => date.getUTCFullYear());
  const given = new Date('2026-11-18T15:00:00Z');
  console.log(JSON.stringify([...moments, given.toISOString(), given instanceof Date]));
`;

test('a process with the preloaded clock lives in the time of the season, and reads given times as they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rally-clock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clock = await createChaosClock(folder, ['players'], new Date('2031-06-01T12:00:00Z'));
  const env = { PATH: process.env.PATH ?? '', ...clock.settingsOf('players') };
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', program], { env });
  expect(JSON.parse(stdout)).toEqual([2031, 2031, 2031, '2026-11-18T15:00:00.000Z', true]);
});
