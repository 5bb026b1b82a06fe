import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { planPairsInWorker } from '../planning-thread/plan-pairs-in-worker.ts';
import { createSamplePairingPlayers } from '../simulation/create-sample-pairing-players.ts';
import { type CandidatePool, createCandidatePool } from './candidates/candidate-pool.ts';
import { getQualityIfAllowed } from './candidates/packed-players.ts';
import { promisingPairsSolvedText } from './matching/find-best-matching.ts';
import type { PairingPlayer } from './pairing-player.ts';
import { getMilesBetween } from './rules/hard-rules.ts';
import { toPairingProfile } from './rules/pairing-profile.ts';
import { defaultPairingRules } from './rules/pairing-rules.ts';

/**
 * Prints time, memory and quality of the weekly run next to a greedy run, for generated leagues on US ZIP codes by metro density. The
 * arguments are the sizes (by default 500 to 100,000); with `--proof`, plans are proven at any size. A million takes half an hour and 5 GiB.
 * Every size runs in its own process, to measure peak memory separately. As in the service, each plan starts its threads.
 */
/** A greedy run checks all pairs: beyond this size it would take longer than everything else. */
const largestGreedy = 100_000;
const seed = 1;
const { values, positionals } = parseArgs({
  options: { one: { type: 'boolean' }, proof: { type: 'boolean' } },
  allowPositionals: true,
});
const proofWanted = values.proof === true;
if (values.one) process.stdout.write(`${await measurePairing(Number(positionals[0]))}\n`);
else printTable(positionals.length === 0 ? ['500', '2000', '20000', '100000'] : positionals);

function printTable(sizes: readonly string[]): void {
  const columns = [
    'players',
    'edges',
    'seconds without proof',
    'seconds with proof and reasons',
    'CPU s of all threads',
    'peak MB',
    'pairs',
    'quality',
    'weeks waited',
    'gap to bound',
    'paired of those with a partner',
    'greedy pairs',
    'greedy quality',
    'greedy CPU s',
  ];
  process.stdout.write(`${row(columns)}\n${row(columns.map(() => '---'))}\n`);
  for (const size of sizes) {
    const options = [
      '--disable-warning=ExperimentalWarning',
      '--max-old-space-size=6000',
      import.meta.filename,
      '--one',
      size,
      ...(proofWanted ? ['--proof'] : []),
    ];
    const run = spawnSync(process.execPath, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    process.stdout.write(run.stdout);
  }
}

async function measurePairing(size: number): Promise<string> {
  const players = createSamplePairingPlayers(size, seed);
  const [begin, cpuBegin] = [performance.now(), process.cpuUsage()];
  const secondsSince = () => ((performance.now() - begin) / 1000).toFixed(2);
  let withoutProof = '';
  const request = { players, rules: defaultPairingRules, seed, proofWanted };
  const { summary } = await planPairsInWorker(request, (line) => {
    process.stderr.write(
      `${size} players, ${secondsSince()} s, ${formatCpu(process.cpuUsage(cpuBegin))} CPU s: ${line}\n`,
    );
    if (line === promisingPairsSolvedText) withoutProof = secondsSince();
  });
  const seconds = secondsSince();
  const cpuSeconds = formatCpu(process.cpuUsage(cpuBegin));
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const { gap, proven } = summary.optimality;
  const withPartner = summary.players - summary.withoutPartner;
  return row([
    size,
    summary.edges,
    withoutProof,
    seconds,
    cpuSeconds,
    peakMegabytes,
    summary.pairs,
    summary.quality,
    summary.weeksWaited,
    proven ? '0, proven' : `${gap.pairs} pairs, ${gap.weeksWaited} weeks, ${gap.quality} quality`,
    `${((200 * summary.pairs) / withPartner).toFixed(2)}%`,
    ...createGreedyTableCells(players),
  ]);
}

function createGreedyTableCells(players: readonly PairingPlayer[]): (string | number)[] {
  if (players.length > largestGreedy) return ['-', '-', '-'];
  const begin = process.threadCpuUsage();
  const { pairs, quality } = greedyRun(createCandidatePool(players.map(toPairingProfile), defaultPairingRules, seed));
  return [pairs, quality, formatCpu(process.threadCpuUsage(begin))];
}

/** In order of waiting time, each player takes the best free partner. */
function greedyRun(pool: CandidatePool): { pairs: number; quality: number } {
  const taken = new Set<number>();
  const total = { pairs: 0, quality: 0 };
  const order = [...pool.profiles.keys()].sort(
    (x, y) => (pool.profiles[y]?.weeksWaited ?? 0) - (pool.profiles[x]?.weeksWaited ?? 0),
  );
  for (const number of order) {
    if (taken.has(number)) continue;
    const best = bestFreePartner(pool, number, taken);
    if (best === null) continue;
    taken.add(number).add(best.partner);
    total.pairs += 1;
    total.quality += best.quality;
  }
  return total;
}

function bestFreePartner(pool: CandidatePool, number: number, taken: ReadonlySet<number>) {
  const player = pool.profiles[number];
  if (player === undefined || player.lat === null || player.lng === null) return null;
  let best: { partner: number; quality: number } | null = null;
  const here = { lat: player.lat, lng: player.lng, sport: player.sport, order: -1 };
  for (const place of pool.reach.near(here, pool.rules.maxMiles)) {
    const end = pool.places.start[place + 1] ?? 0;
    for (let partner = pool.places.start[place] ?? 0; partner < end; partner += 1) {
      const other = pool.profiles[partner];
      if (other === undefined || partner === number || taken.has(partner)) continue;
      const quality = getQualityIfAllowed(pool.players, number, partner, getMilesBetween(player, other) ?? 0);
      if (quality !== null && quality > (best?.quality ?? Number.NEGATIVE_INFINITY)) best = { partner, quality };
    }
  }
  return best;
}

function formatCpu({ user, system }: NodeJS.CpuUsage): string {
  return ((user + system) / 1e6).toFixed(2);
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}
