import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dataServiceNames, pageLimitMax } from '@rally/contracts';
import { listTestUsers } from '@rally/contracts/identity';
import { getMatch } from '@rally/contracts/matchmaking';
import { reconcilePayments } from '@rally/contracts/payments';
import { listUsers } from '@rally/contracts/players';
import { addWeeks, defaultLeagueZone, getLeagueWeek, getWeekRange } from '@rally/league-calendar';
import { loadSampleLeague } from '@rally/one-machine';
import { createSeededRandom } from '@rally/seeded-random';
import * as z from 'zod';
import { startKafkaTestBroker } from '../../libs/events/test/kafka-test-broker.ts';
import { auditWhenSettled } from '../processes/check-invariants-when-settled.ts';
import { type RallyProcesses, startRallyProcesses } from '../processes/rally-processes.ts';
import { startTcpProxy } from '../processes/tcp-proxy.ts';
import { createChaosClock } from './chaos-clock.ts';
import { createChaosLeague } from './chaos-league.ts';
import { startRandomFaults } from './random-faults.ts';
import { type ChaosSeason, playWeek } from './season-week.ts';

/**
 * Plays weeks of a league on processes with a real broker, while parts crash, pause, lose connections and have wrong clocks, and
 * providers give false answers. Then audits the data: `npm run chaos -- --seed 7 --weeks 12`. If anything is lost or violated, the exit
 * code is 1, and the data and logs are kept.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    weeks: { type: 'string', default: '12' },
    players: { type: 'string', default: '300' },
  },
});
const options = z
  .object({
    seed: z.coerce.number().int(),
    weeks: z.coerce.number().int().min(1),
    players: z.coerce.number().int().min(20),
  })
  .parse(values);
/** Longer than it can take until a provider is last asked about a message or payment with an unknown outcome. */
const settlingMs = 20_000;
const lostAfterMs = 120_000;
const recheckMs = 2_000;

const folder = await mkdtemp(join(tmpdir(), `rally-chaos-${options.seed}-`));
const brokerProxy = await startTcpProxy();
const broker = await startKafkaTestBroker({ proxy: brokerProxy, hasOwnTime: true });
let rally: RallyProcesses | null = null;
try {
  const services = [...dataServiceNames, 'gateway', 'sandbox'] as const;
  // The database uses the machine's clock. The league's clock is never behind it, so nothing expires early.
  const startAt = getWeekRange(addWeeks(getLeagueWeek(new Date(), defaultLeagueZone), 1), defaultLeagueZone).startsAt;
  const clock = await createChaosClock(join(folder, 'clocks'), services, startAt);
  rally = await startRallyProcesses({
    dataDir: folder,
    brokers: broker.brokers,
    replicas: Object.fromEntries(dataServiceNames.map((name) => [name, 2])),
    settings: Object.fromEntries(services.map((name) => [name, clock.settingsOf(name)])),
    loadData: (databaseOf) =>
      loadSampleLeague(databaseOf, { DATA_DIR: folder, SAMPLE_PLAYERS: options.players, SAMPLE_PAST: true }, startAt),
  });
  const violations = await playSeason(rally, clock);
  await rally.stopAll();
  if (violations.length === 0) await rm(folder, { recursive: true });
  else {
    await keepLogs(rally);
    process.stdout.write(`${violations.join('\n')}\nkept: ${folder}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  if (rally) await keepLogs(rally);
  process.stdout.write(`kept: ${folder}\n`);
  throw error;
} finally {
  await rally?.stopAll();
  await broker.stop();
  await brokerProxy.stop();
}

/** Resolves to what was lost or violated, one sentence each. */
async function playSeason(product: RallyProcesses, clock: ChaosSeason['clock']): Promise<string[]> {
  const { users } = (await product.api.call(listTestUsers)).body;
  const staffId = users.find(({ role }) => role === 'admin')?.id ?? '';
  const league = createChaosLeague(product, clock);
  const everyone = (await league.callAs(staffId, listUsers, { query: { limit: pageLimitMax } })).body.users;
  const players = everyone.flatMap(({ id, phone }) =>
    id === staffId || phone === null ? [] : [[id, { phone }] as const],
  );
  const season: ChaosSeason = {
    league,
    clock,
    random: createSeededRandom(options.seed),
    staffId,
    players: new Map(players),
    acknowledged: { finalScores: new Set(), paidFees: [], lost: [], matches: 0 },
  };
  const faults = startRandomFaults({ rally: product, broker, clock, random: createSeededRandom(options.seed + 1) });
  const startedAt = performance.now();
  for (let week = 1; week <= options.weeks; week += 1) {
    await playWeek(season);
    const { matches, finalScores, paidFees, lost } = season.acknowledged;
    report(
      `week ${week} of ${options.weeks} after ${Math.round((performance.now() - startedAt) / 1000)} s: ${matches} matches, ${finalScores.size} scores, ${paidFees.length} fees, ${lost.length} lost; refused: ${formatCounts(league.refusals)}`,
    );
  }
  const counts = await faults.stop();
  report(`faults: ${formatCounts(counts)}`);
  await setTimeout(settlingMs);
  await league.callAs(staffId, reconcilePayments);
  const violations = await auditWhenSettled(product.database.uri, () => clock.now());
  const lost = [...season.acknowledged.lost, ...(await findLostChangesWhenSettled(season))];
  report(`seed ${options.seed}: ${league.getCallCount()} requests, ${lost.length} lost, ${violations.length} violated`);
  return [...lost, ...violations];
}

/** A change counts as lost if it is still missing after two minutes. */
async function findLostChangesWhenSettled(season: ChaosSeason): Promise<string[]> {
  for (const startedAt = performance.now(); ; await setTimeout(recheckMs)) {
    const lost = await findLostChanges(season);
    if (lost.length === 0 || performance.now() - startedAt > lostAfterMs) return lost;
  }
}

async function findLostChanges({ league, staffId, acknowledged }: ChaosSeason): Promise<string[]> {
  const lost: string[] = [];
  for (const id of acknowledged.finalScores) {
    const { status, winner } = (await league.callAs(staffId, getMatch, { params: { id } })).body;
    if (status !== 'completed' || winner === null) lost.push(`the match ${id} has an agreed score, but is ${status}`);
  }
  for (const { matchId, side } of acknowledged.paidFees) {
    const { fees, status } = (await league.callAs(staffId, getMatch, { params: { id: matchId } })).body;
    if (fees?.[side] !== 'paid' && fees?.[side] !== 'refunded')
      lost.push(`the fee of ${side} for the match ${matchId} (${status}) was paid, but is ${fees?.[side]}`);
  }
  return lost;
}

async function keepLogs({ services }: RallyProcesses): Promise<void> {
  for (const { replicas } of Object.values(services))
    for (const { process: one } of replicas) await writeFile(join(folder, `${one.name}.log`), one.getOutput());
}

function formatCounts(counts: ReadonlyMap<string, number>): string {
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  return byCount.map(([name, count]) => `${count} × ${name}`).join(' · ');
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
