import type { BenchmarkedLeague } from './benchmarked-league.ts';
import type { LeagueAccounts } from './fill-league.ts';
import { listPageReads, type PageApiRequest } from './page-api-requests.ts';

const warmUps = 3;
const samplesMax = 100;
/** Slow reads are measured fewer times. */
const budgetMs = 1_000;
const samplesMin = 5;

export interface ReadTimes {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Size of the reply. */
  readonly bytes: number;
}

interface ReadLeague {
  readonly league: BenchmarkedLeague;
  readonly accounts: LeagueAccounts;
}

/**
 * Measures each read in all leagues. The leagues take turns request by request, so that changes in the machine's speed affect all
 * equally.
 */
export async function measurePageReads(
  leagues: readonly ReadLeague[],
): Promise<ReadonlyMap<string, readonly ReadTimes[]>> {
  const reads = await Promise.all(leagues.map(({ league, accounts }) => listPageReads(league, accounts)));
  const measured = new Map<string, readonly ReadTimes[]>();
  for (const [place, { name }] of (reads[0] ?? []).entries()) {
    const clients = leagues.flatMap(({ league }, index) => {
      const read = reads[index]?.[place];
      return read ? [createReader(league, read)] : [];
    });
    measured.set(name, await measureInTurns(clients));
  }
  return measured;
}

/** Sends one request; resolves to the length of its reply. */
type SendRead = () => Promise<number>;

function createReader({ url, apiKey }: BenchmarkedLeague, { name, path, token }: PageApiRequest): SendRead {
  const headers = {
    'x-api-key': apiKey,
    'x-requested-with': 'XMLHttpRequest',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return async () => {
    const response = await fetch(`${url}/api${path}`, { headers });
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return body.byteLength;
  };
}

async function measureInTurns(reads: readonly SendRead[]): Promise<ReadTimes[]> {
  const samples = reads.map((send) => ({ send, times: [] as number[], bytes: 0 }));
  for (let asked = 0; asked < warmUps; asked += 1) for (const one of samples) one.bytes = await one.send();
  const end = performance.now() + budgetMs * reads.length;
  for (let taken = 0; taken < samplesMin || (taken < samplesMax && performance.now() < end); taken += 1) {
    for (const { send, times } of samples) {
      const sentAt = performance.now();
      await send();
      times.push(performance.now() - sentAt);
    }
  }
  return samples.map(({ times, bytes }) => {
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    return { p50Ms: at(0.5), p99Ms: at(0.99), bytes };
  });
}
