import { Agent, request } from 'node:http';

/** Result of a closed loop. */
export interface Throughput {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Replies other than 200. */
  readonly failed: number;
}

export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/**
 * Sends requests on a number of connections for a number of seconds; each connection sends its next request once the previous
 * one has been answered.
 */
export async function runClosedLoop(ask: BenchRequest, connections: number, seconds: number): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let refused = 0;
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const askedAt = performance.now();
        if ((await sendOnce(ask, agent)) !== 200) refused += 1;
        times.push(performance.now() - askedAt);
      }
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / took, p50Ms: at(0.5), p99Ms: at(0.99), failed: refused };
}

function sendOnce({ method, url, headers, body }: BenchRequest, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(url, { method, headers, agent }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0));
    response.once('error', reject);
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
}
