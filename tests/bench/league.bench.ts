import { parseArgs } from 'node:util';
import { gatewayApiKey } from '@rally/one-machine';
import * as z from 'zod';
import { startProduct } from '../journeys/start-product.ts';
import { benchmarkWeek, type WeekActCost } from './league/benchmark-week.ts';
import { fillLeague } from './league/fill-league.ts';
import { listPageReads, type PageApiRequest } from './league/page-api-requests.ts';

/**
 * Prints how long each read of the players' and staff's pages takes in leagues of growing size, one request at a time through
 * the gateway of the one-machine product, and then what the acts of a week cost: `npm run bench:league -- --players 2000,20000`.
 */
const startAt = '2026-11-18T21:30:00Z';
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
  const filledFrom = performance.now();
  let startedFrom = 0;
  const product = await startProduct({
    startAt,
    async fillDataDir(dataDir) {
      await fillLeague(dataDir, players, new Date(startAt));
      startedFrom = performance.now();
    },
    settings: { REQUESTS_PER_MINUTE: '1000000' },
  });
  const startedAt = performance.now();
  await product.settled();
  process.stdout.write(
    `${players} players: imported in ${seconds(startedFrom - filledFrom)}, started in ${seconds(startedAt - startedFrom)}, events published in ${seconds(performance.now() - startedAt)}\n`,
  );
  try {
    const times = new Map<string, ReadTimes>();
    for (const read of await listPageReads(product)) times.set(read.name, await measureRead(product.url, read));
    return { reads: times, week: await benchmarkWeek(product) };
  } finally {
    await product.stop();
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
  process.stdout.write(`${[...head, ...rows].join('\n')}\n`);
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
  process.stdout.write(`\n${[...head, ...rows].join('\n')}\n`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
