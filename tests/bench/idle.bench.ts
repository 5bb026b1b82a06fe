import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { createRallyProcess } from '../crash/rally-process.ts';
import { readCpuSeconds, readThreadCpuSeconds } from './cpu-time.ts';
import { memoryLimits } from './memory-limits.ts';

/**
 * Prints how much CPU time `npm start` uses while idle, in percent of one core, and which of its threads use it:
 * `npm run bench:idle -- --players 2000 --seconds 60 --settle 120`. Only on systems with `/proc`. For up to two minutes after the
 * start, V8 collects garbage from the start, which takes up to a second of CPU time.
 */
const seconds = z.coerce.number().positive();
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    settle: { type: 'string', default: '120' },
  },
});
const options = z.object({ players: z.coerce.number().int().min(2), seconds, settle: seconds }).parse(values);

const dataDir = await mkdtemp(join(tmpdir(), 'rally-idle-'));
const rally = await createRallyProcess(dataDir, options.players, memoryLimits);
try {
  await rally.start();
  await sleep(options.settle * 1000);
  const before = await readUsage();
  await sleep(options.seconds * 1000);
  const after = await readUsage();
  print(before, after);
} finally {
  await rally.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function readUsage() {
  const [total, threads] = await Promise.all([readCpuSeconds(rally.pid), readThreadCpuSeconds(rally.pid)]);
  if (total === null) throw new Error('CPU time can only be read on systems with /proc');
  return { atMs: performance.now(), total, threads };
}

type Usage = Awaited<ReturnType<typeof readUsage>>;

function print(before: Usage, after: Usage): void {
  const elapsedSeconds = (after.atMs - before.atMs) / 1000;
  const share = (used: number) => `${((100 * used) / elapsedSeconds).toFixed(2)} % of one core`;
  process.stdout.write(`idle for ${elapsedSeconds.toFixed(0)} s: ${share(after.total - before.total)}\n`);
  const threads = [...after.threads]
    .map(([id, { name, seconds: used }]) => ({ id, name, used: used - (before.threads.get(id)?.seconds ?? 0) }))
    .filter(({ used }) => used > 0)
    .sort((left, right) => right.used - left.used);
  for (const { id, name, used } of threads) process.stdout.write(`  ${name.padEnd(16)} ${id}: ${share(used)}\n`);
}
