import { parseArgs } from 'node:util';
import { gatewayApiKey } from '@rally/one-machine';
import { createTwilioWebhookSender } from '@rally/sandbox';
import { startFakeMessageProvider } from '@rally/testing';
import * as z from 'zod';
import { startProduct } from '../journeys/start-product.ts';
import { benchmarkWeek, type WeekActCost } from './league/benchmark-week.ts';
import { fillLeague, type LeagueAccounts } from './league/fill-league.ts';
import { listPageReads, type PageApiRequest } from './league/page-api-requests.ts';
import { sendTextFromPhone } from './league/send-text-from-phone.ts';

/**
 * Prints how long each read of the players' and staff's pages takes in leagues of growing size, one request at a time through
 * the gateway of the one-machine product, and then what the acts of a week cost, as it goes and then side by side:
 * `npm run bench:league -- --players 2000,20000`. Texts go to a provider that only counts them.
 */
const startAt = '2026-11-18T21:30:00Z';
const authToken = 'a provider that only counts';
const warmUps = 3;
const samplesMax = 100;
/** A read that takes long is measured fewer times. */
const budgetMs = 1_000;
const samplesMin = 5;

const { values } = parseArgs({ options: { players: { type: 'string', default: '2000,20000' } } });
const sizes = z.array(z.coerce.number().int().min(100)).min(1).parse(values.players.split(','));

interface ReadTimes {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly bytes: number;
}

const measured: ReadonlyMap<string, ReadTimes>[] = [];
const weeks: ReadonlyMap<string, WeekActCost>[] = [];
for (const players of sizes) {
  const { reads, week } = await measureLeague(players);
  measured.push(reads);
  weeks.push(week);
}
printReads();
printWeeks();

async function measureLeague(players: number) {
  const provider = await startFakeMessageProvider();
  const filledFrom = performance.now();
  let startedFrom = 0;
  let accounts: LeagueAccounts = { staff: '', player: '' };
  const product = await startProduct({
    startAt,
    async fillDataDir(dataDir) {
      accounts = await fillLeague(dataDir, players, new Date(startAt));
      startedFrom = performance.now();
    },
    settings: { REQUESTS_PER_MINUTE: '1000000', TWILIO_BASE_URL: provider.url, TWILIO_AUTH_TOKEN: authToken },
  });
  const post = createTwilioWebhookSender(authToken, new AbortController().signal, (url) => url);
  try {
    const startedAt = performance.now();
    print(`${players} players: imported in ${seconds(startedFrom, filledFrom)}`);
    print(`first start in ${seconds(startedAt, startedFrom)}`);
    await product.settled();
    const settledAt = performance.now();
    print(`events published in ${seconds(settledAt, startedAt)}`);
    await product.restart();
    print(`later start in ${seconds(performance.now(), settledAt)}, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);

    const reads = new Map<string, ReadTimes>();
    for (const read of await listPageReads(product, accounts)) {
      const times = await measureRead(product.url, read);
      reads.set(read.name, times);
      print(`${read.name}: p50 ${times.p50Ms.toFixed(1)} ms, p99 ${times.p99Ms.toFixed(1)} ms`);
    }
    const week = new Map<string, WeekActCost>();
    await benchmarkWeek(
      product,
      { staff: accounts.staff, sendText: (phone, text) => sendTextFromPhone(post, product.url, phone, text) },
      (act, cost) => {
        week.set(act, cost);
        print(`${act}: ${cost.seconds.toFixed(1)} s for ${cost.count}, CPU ${cost.cpuSeconds.toFixed(1)} s`);
      },
    );
    print(`in the end ${Math.round(process.memoryUsage.rss() / 1e6)} MB, ${provider.accepted.length} texts\n`);
    return { reads, week };
  } finally {
    await product.stop();
    await provider.stop();
  }
}

async function measureRead(url: string, { name, path, token }: PageApiRequest): Promise<ReadTimes> {
  const headers = {
    'x-api-key': gatewayApiKey,
    'x-requested-with': 'XMLHttpRequest',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  async function send() {
    const response = await fetch(`${url}/api${path}`, { headers });
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return body.byteLength;
  }
  let bytes = 0;
  for (let asked = 0; asked < warmUps; asked += 1) bytes = await send();
  const times: number[] = [];
  const end = performance.now() + budgetMs;
  while (times.length < samplesMin || (times.length < samplesMax && performance.now() < end)) {
    const sentAt = performance.now();
    await send();
    times.push(performance.now() - sentAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99), bytes };
}

function printReads(): void {
  const columns = sizes.flatMap((size) => [`p50 at ${size}`, 'p99', 'KB']);
  const rows = [...(measured[0]?.keys() ?? [])].map((name) => {
    const times = measured.flatMap((size) => size.get(name) ?? []);
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
  print([...head, ...rows].join('\n'));
}

/** Each act with what it was for, and what one of these costs. */
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

function seconds(to: number, from: number): string {
  return `${((to - from) / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
