import { parseArgs } from 'node:util';
import { createTwilioWebhookSender } from '@rally/sandbox';
import { startFakeMessageProvider } from '@rally/testing';
import * as z from 'zod';
import { benchmarkWeek, type WeekActCost } from './league/benchmark-week.ts';
import type { BenchmarkedLeague } from './league/benchmarked-league.ts';
import { fillLeague, type LeagueAccounts } from './league/fill-league.ts';
import { measurePageReads, type ReadTimes } from './league/measure-page-reads.ts';
import { type ProcessUsage, readProcessUsage } from './league/process-usage.ts';
import { sendTextFromPhone } from './league/send-text-from-phone.ts';
import { startLeagueInOneProcess } from './league/start-league-in-one-process.ts';
import { startLeagueProcesses } from './league/start-league-processes.ts';

/**
 * Prints, for leagues of growing size side by side, how long each read of the players' and staff's pages takes (one request at a time
 * through the gateway, each league in turn), what the actions of a week cost, and what each process uses:
 * `npm run bench:league -- --players 2000,20000` for the one-machine product, and with `--processes` for each service as a process
 * with a real broker. Texts go to a provider that only counts them. CPU time and memory only on systems with `/proc`.
 */
const startAt = new Date('2026-11-18T21:30:00Z');
const authToken = 'a provider that only counts';
const { values } = parseArgs({
  options: { players: { type: 'string', default: '2000,20000' }, processes: { type: 'boolean', default: false } },
});
const startLeague = values.processes ? startLeagueProcesses : startLeagueInOneProcess;
const sizes = z.array(z.coerce.number().int().min(100)).min(1).parse(values.players.split(','));

/** What a process uses after a start and after the week. */
interface UsageOfProcess {
  readonly started: ProcessUsage;
  readonly ended: ProcessUsage;
}

/** A league that was filled and restarted. */
interface FilledLeague {
  readonly league: BenchmarkedLeague;
  readonly accounts: LeagueAccounts;
  readonly provider: Awaited<ReturnType<typeof startFakeMessageProvider>>;
  readonly started: readonly ProcessUsage[];
}

const leagues: FilledLeague[] = [];
const weeks: ReadonlyMap<string, WeekActCost>[] = [];
const usages: ReadonlyMap<string, UsageOfProcess>[] = [];
try {
  for (const players of sizes) leagues.push(await startFilledLeague(players));
  printReads(await measurePageReads(leagues));
  for (const [place, filled] of leagues.entries()) {
    print(`\n${sizes[place]} players:`);
    const { week, usage } = await measureWeek(filled);
    weeks.push(week);
    usages.push(usage);
  }
  printWeeks();
  printUsages();
} finally {
  for (const { league, provider } of leagues) {
    await league.stop();
    await provider.stop();
  }
}

async function startFilledLeague(players: number): Promise<FilledLeague> {
  const provider = await startFakeMessageProvider();
  const filledFrom = performance.now();
  let startedFrom = 0;
  let accounts: LeagueAccounts = { staff: '', player: '' };
  const league = await startLeague({
    startAt,
    async fill(databaseOf, dataDir) {
      accounts = await fillLeague(databaseOf, dataDir, players, startAt);
      startedFrom = performance.now();
    },
    settings: {
      REQUESTS_PER_MINUTE: '1000000',
      TWILIO_BASE_URL: provider.url,
      TWILIO_AUTH_TOKEN: authToken,
      SEND_INTERVAL_MS: '5',
      SCHEDULE: 'external',
    },
  });
  const startedAt = performance.now();
  print(`${players} players: imported in ${seconds(startedFrom, filledFrom)}`);
  print(`first start in ${seconds(startedAt, startedFrom)}`);
  await league.settled();
  print(`events published in ${seconds(performance.now(), startedAt)}`);
  await league.shutDown();
  const startedAgainFrom = performance.now();
  await league.start();
  const started = await readUsages(league);
  print(`later start in ${seconds(performance.now(), startedAgainFrom)}, ${sumOf(started)}`);
  return { league, accounts, provider, started };
}

async function measureWeek({ league, accounts, provider, started }: FilledLeague) {
  const post = createTwilioWebhookSender(authToken, new AbortController().signal, (url) => url);
  const week = new Map<string, WeekActCost>();
  await benchmarkWeek(
    league,
    { staff: accounts.staff, sendText: (phone, text) => sendTextFromPhone(post, league.url, phone, text) },
    (act, cost) => {
      week.set(act, cost);
      print(`${act}: ${cost.seconds.toFixed(1)} s for ${cost.count}, CPU ${cost.cpuSeconds.toFixed(1)} s`);
    },
  );
  const ended = await readUsages(league);
  print(`in the end ${sumOf(ended)}, ${provider.accepted.length} texts`);
  const usage = new Map(
    started.flatMap((one, place): [string, UsageOfProcess][] => {
      const then = ended[place];
      return then ? [[one.name, { started: one, ended: then }]] : [];
    }),
  );
  return { week, usage };
}

function readUsages(league: BenchmarkedLeague): Promise<ProcessUsage[]> {
  return Promise.all([...league.listProcesses(), ...league.listForeignProcesses()].map(readProcessUsage));
}

function sumOf(usages: readonly ProcessUsage[]): string {
  return `${usages.reduce((sum, { residentMB }) => sum + residentMB, 0).toFixed(0)} MB`;
}

function printReads(reads: ReadonlyMap<string, readonly ReadTimes[]>): void {
  const columns = sizes.flatMap((size) => [`p50 at ${size}`, 'p99', 'KB']);
  const rows = [...reads].map(([name, times]) => {
    const [first, last] = [times[0], times.at(-1)];
    const growth = first && last ? `${(last.p50Ms / first.p50Ms).toFixed(1)}x` : '';
    const cells = times.flatMap(({ p50Ms, p99Ms, bytes }) => [
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      (bytes / 1024).toFixed(0),
    ]);
    return `| ${[name, ...cells, growth].join(' | ')} |`;
  });
  const head = [`| ${['read, ms', ...columns, 'growth'].join(' | ')} |`, `|---${'|---'.repeat(columns.length + 1)}|`];
  print(['', ...head, ...rows].join('\n'));
}

/** Each action with the number of players or matches, and the cost for one of them. */
function printWeeks(): void {
  const columns = sizes.flatMap((size) => [`s at ${size}`, 'for', 'ms each', 'CPU ms each']);
  const rows = [...(weeks[0]?.keys() ?? [])].map((name) => {
    const cells = weeks.flatMap((week) => {
      const { seconds: took, cpuSeconds, count } = week.get(name) ?? { seconds: 0, cpuSeconds: 0, count: 0 };
      const each = (spent: number) => ((1000 * spent) / Math.max(1, count)).toFixed(2);
      return [took.toFixed(1), String(count), each(took), each(cpuSeconds)];
    });
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  const head = [`| ${['act', ...columns].join(' | ')} |`, `|---${'|---'.repeat(columns.length)}|`];
  print(['', ...head, ...rows].join('\n'));
}

/** Resident memory after a start and after the week, its peak in between, and CPU time of the reads and the week. */
function printUsages(): void {
  const columns = sizes.flatMap((size) => [`MB at ${size}`, 'after', 'at most', 'CPU s']);
  const rows = [...(usages[0]?.keys() ?? [])].map((name) => {
    const cells = usages.flatMap((usage) => {
      const found = usage.get(name);
      if (found === undefined) return ['', '', '', ''];
      const { started, ended } = found;
      const megabytes = [started.residentMB, ended.residentMB, ended.peakMB].map((size) => size.toFixed(0));
      return [...megabytes, (ended.cpuSeconds - started.cpuSeconds).toFixed(1)];
    });
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  const head = [`| ${['process', ...columns].join(' | ')} |`, `|---${'|---'.repeat(columns.length)}|`];
  print(['', ...head, ...rows].join('\n'));
}

function seconds(to: number, from: number): string {
  return `${((to - from) / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
