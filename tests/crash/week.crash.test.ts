import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testLogin } from '@rally/contracts/identity';
import { getOptIn } from '@rally/contracts/matchmaking';
import { createSeededRandom } from '@rally/seeded-random';
import { expect, test } from 'vitest';
import { type KeptData, keptData } from './kept-data.ts';
import { type Acknowledged, leagueWeek } from './league-week.ts';
import { persist } from './persist.ts';
import { pause, type RallyProcess, rallyProcess } from './rally-process.ts';
import { underWay, violations } from './violations.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 8);
const seed = Number(process.env.CRASH_SEED ?? (process.env.VERIFY === '1' ? Date.now() % 1_000_000 : 740_677));
const samplePlayers = 200;
/** One in each part of the week, and one in the very first start. */
const roundsPerWeek = 8;
const firstStartMs = 1_500;
const restartMs = 1_500;
/** A message that was under way at a death is asked about at the provider a quarter of a minute later. */
const settlingMs = 20_000;
const settlingTries = 4;

test.each(weeks())('a league week survives kill -9 (CRASH_SEED=%i CRASH_ROUNDS=%i)', async (weekSeed, deaths) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-crash-'));
  const random = createSeededRandom(weekSeed).uniform;
  const product = await rallyProcess(dataDir, samplePlayers);
  try {
    if (deaths === roundsPerWeek) await product.startAndKill(random() * firstStartMs);
    await product.start();
    const { done, phases } = leagueWeek(product, createSeededRandom(weekSeed + 1).uniform);
    for (const [index, { work, deadlyForMs }] of phases.entries()) {
      const isDeadly = index < deaths;
      await Promise.all([work(), isDeadly && dieWithin(product, deadlyForMs, random)]);
    }
    await expectAnswersShown(product, done);
    const kept = await settled(product, dataDir);
    process.stdout.write(`${report(product, done, dataDir)}\n`);
    expect(violations(kept, done)).toEqual([]);
    await rm(dataDir, { recursive: true });
  } finally {
    await product.end();
  }
});

/** A seed and a number of deaths for each week. */
function weeks(): [number, number][] {
  return Array.from({ length: Math.ceil(rounds / roundsPerWeek) }, (_, index) => [
    seed + index,
    Math.min(roundsPerWeek, rounds - index * roundsPerWeek),
  ]);
}

/** Dies at a random moment; one time in three the start after it dies as well. */
async function dieWithin(product: RallyProcess, milliseconds: number, random: () => number): Promise<void> {
  const afterMs = random() * milliseconds;
  const again = random() < 1 / 3 ? random() * restartMs : undefined;
  await pause(afterMs);
  await product.killAndStart(again);
}

async function expectAnswersShown(product: RallyProcess, { answers, week }: Acknowledged): Promise<void> {
  for (const [userId, answer] of [...answers].slice(0, 10)) {
    const { token } = await persist(product, () => product.api.call(testLogin, { body: { userId } }));
    const shown = await persist(product, () => product.api.call(getOptIn, { token }));
    expect(shown).toMatchObject({ week, answer });
  }
}

/** Stops the product once nothing is under way any more, at the latest after some tries; what is left then shows in the data. */
async function settled(product: RallyProcess, dataDir: string): Promise<KeptData> {
  for (let tries = 1; ; tries += 1) {
    await pause(settlingMs);
    await product.stop();
    const kept = await keptData(dataDir);
    if (tries === settlingTries || underWay(kept).length === 0) return kept;
    await product.start();
  }
}

function report(product: RallyProcess, { answers, matchIds }: Acknowledged, dataDir: string): string {
  const [first = 0, ...again] = product.startSeconds;
  return [
    `${product.kills} kills`,
    `first start ${first.toFixed(1)} s`,
    `restarts ${again.map((seconds) => seconds.toFixed(1)).join(' ')} s`,
    `${answers.size} answers, ${matchIds.size} matches`,
    dataDir,
  ].join(' · ');
}
