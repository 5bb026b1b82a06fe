import { dayMs } from '@rally/contracts/durations';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri, startServiceHarness } from '@rally/testing';
import { createSimulatedLeagueParameters } from '../ratings/simulation/league-scenarios.ts';
import { type RatingSimulationMatch, simulateLeagueMatches } from '../ratings/simulation/simulate-league-matches.ts';
import { validateScoreEntry } from '../sheets/validate-score-entry.ts';
import { rateWholeLog } from './rate-whole-log.ts';
import { createRatingLogStore } from './rating-log.store.ts';
import type { RatingLogEntryInput } from './rating-log-entry.ts';

// Compares a replay of a simulated league's log from the database with a loop that only reads the log.
const seed = 1;
const rounds = 5;
const leagueBegan = Date.parse('2025-03-03T15:00:00Z');

const harness = await startServiceHarness({ startAt: '2027-06-01T15:00:00Z' });
const connection = await connectDatabase(getDatabaseUri(harness.mongodbUri, 'scoring'));
const log = createRatingLogStore(connection, { outbox() {} });
const { league } = createSimulatedLeagueParameters('tennis');
if (!league) throw new Error('there is no such league');
// Without retirements, the sets alone determine each score.
const loaded = await rateWholeLog(simulateLeagueMatches({ ...league, retired: 0 }, seed).map(toRatingLogEntryInput));
for (let start = 0; start < loaded.length; start += 500) await log.bulkImport(loaded.slice(start, start + 500));

const read = () => log.listPage('tennis', { from: '' }, 0);
const rates = { read: 0, replayLog: 0, inMemory: 0 };
for (let round = 0; round < rounds; round += 1) {
  rates.read = Math.max(rates.read, await perSecond(read));
  rates.replayLog = Math.max(rates.replayLog, await perSecond(async () => rateWholeLog(await read())));
  rates.inMemory = Math.max(rates.inMemory, await perSecond(() => rateWholeLog(loaded)));
}
process.stdout.write(`${loaded.length} matches, the best of ${rounds} rounds\n`);
process.stdout.write(`replayLog from the first match: ${rates.replayLog} matches/s\n`);
process.stdout.write(`plain loop that only reads the same log: ${rates.read} matches/s\n`);
process.stdout.write(`replayLog of what is read already: ${rates.inMemory} matches/s\n`);

await connection.close();
await harness.stop();

async function perSecond(run: () => Promise<readonly unknown[]>): Promise<number> {
  const startedAt = performance.now();
  const { length } = await run();
  return Math.round((length * 1000) / (performance.now() - startedAt));
}

function toRatingLogEntryInput(
  { day, a, b, sets, skillA, skillB }: RatingSimulationMatch,
  index: number,
): RatingLogEntryInput {
  const at = new Date(leagueBegan + day * dayMs);
  const matchId = `m${String(index).padStart(6, '0')}`;
  const [[user1Set1, user2Set1] = [], [user1Set2, user2Set2] = [], [user1Set3, user2Set3] = []] = sets;
  const line = { user1Set1, user2Set1, user1Set2, user2Set2, user1Set3, user2Set3 };
  return {
    matchId,
    scoreVersion: 1,
    sport: 'tennis',
    order: `${at.toISOString()}/${matchId}`,
    at,
    playedAt: at,
    score: validateScoreEntry('tennis', { outcome: 'played', ...line }),
    isVoid: false,
    user1: { playerId: `p${a}`, skill: skillA },
    user2: { playerId: `p${b}`, skill: skillB },
  };
}
