import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testLogin } from '@rally/contracts/identity';
import { getOptIn } from '@rally/contracts/matchmaking';
import { createSeededRandom } from '@rally/seeded-random';
import { expect, test } from 'vitest';
import { findDataViolations, findUnfinishedWork } from './find-data-violations.ts';
import { type AcknowledgedChanges, createLeagueWeekScript } from './league-week.ts';
import { createRallyProcess, type RallyProcess, sleep } from './rally-process.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { readStoredData, type StoredServiceData } from './stored-data.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 8);
const seed = Number(process.env.CRASH_SEED ?? (process.env.VERIFY === '1' ? Date.now() % 1_000_000 : 740_677));
const samplePlayers = 200;
/** One kill in each phase of the week, and one in the first start. */
const roundsPerWeek = 8;
const firstStartMs = 1_500;
const restartMs = 1_500;
/** Longer than the 15 s after which the provider is asked about a message that was being sent during a kill. */
const settlingMs = 20_000;
const settlingTries = 4;

test.each(listWeeks())('a league week survives kill -9 (CRASH_SEED=%i CRASH_ROUNDS=%i)', async (weekSeed, deaths) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-crash-'));
  const random = createSeededRandom(weekSeed).uniform;
  const product = await createRallyProcess(dataDir, samplePlayers);
  try {
    if (deaths === roundsPerWeek) await product.startAndKill(random() * firstStartMs);
    await product.start();
    const { done, phases } = createLeagueWeekScript(product, createSeededRandom(weekSeed + 1).uniform);
    for (const [index, { run, killWindowMs }] of phases.entries()) {
      const isDeadly = index < deaths;
      await Promise.all([run(), isDeadly && killWithin(product, killWindowMs, random)]);
    }
    await expectAnswersShown(product, done);
    const stored = await stopWhenSettled(product, dataDir);
    process.stdout.write(`${formatReport(product, done, dataDir)}\n`);
    expect(findDataViolations(stored, done)).toEqual([]);
    await rm(dataDir, { recursive: true });
  } finally {
    await product.killIfRunning();
  }
});

/** Seed and number of kills of each week. */
function listWeeks(): [number, number][] {
  return Array.from({ length: Math.ceil(rounds / roundsPerWeek) }, (_, index) => [
    seed + index,
    Math.min(roundsPerWeek, rounds - index * roundsPerWeek),
  ]);
}

/** Kills the product at a random moment; one time in three the restart is killed too. */
async function killWithin(product: RallyProcess, milliseconds: number, random: () => number): Promise<void> {
  const afterMs = random() * milliseconds;
  const again = random() < 1 / 3 ? random() * restartMs : undefined;
  await sleep(afterMs);
  await product.killAndStart(again);
}

async function expectAnswersShown(product: RallyProcess, { answers, week }: AcknowledgedChanges): Promise<void> {
  for (const [userId, answer] of [...answers].slice(0, 10)) {
    const { token } = await retryUntilAnswered(product, () => product.api.call(testLogin, { body: { userId } }));
    const shown = await retryUntilAnswered(product, () => product.api.call(getOptIn, { token }));
    expect(shown).toMatchObject({ week, answer });
  }
}

/** Stops the product once no work is unfinished, or after some tries. */
async function stopWhenSettled(product: RallyProcess, dataDir: string): Promise<StoredServiceData> {
  for (let tries = 1; ; tries += 1) {
    await sleep(settlingMs);
    await product.stop();
    const stored = await readStoredData(dataDir);
    if (tries === settlingTries || findUnfinishedWork(stored).length === 0) return stored;
    await product.start();
  }
}

function formatReport(product: RallyProcess, { answers, matchIds }: AcknowledgedChanges, dataDir: string): string {
  const [first = 0, ...again] = product.startSeconds;
  return [
    `${product.kills} kills`,
    `first start ${first.toFixed(1)} s`,
    `restarts ${again.map((seconds) => seconds.toFixed(1)).join(' ')} s`,
    `${answers.size} answers, ${matchIds.size} matches`,
    dataDir,
  ].join(' · ');
}
