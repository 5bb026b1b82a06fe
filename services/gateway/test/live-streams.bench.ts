import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { scoreSubmitted } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { createTestScoreSnapshot } from '@rally/testing';
import * as z from 'zod';
import { clientHeaders, startTestGateway } from './start-test-gateway.ts';

/**
 * Prints the share of a core and the memory per stream that a gateway needs for many open streams while events arrive, each for two of
 * the players: `node test/live-streams.bench.ts --streams 10000 --events 1000 --seconds 20`. The gateway runs in its own process.
 */
const count = z.coerce.number().int().positive();
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '2000' },
    events: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
  },
});
const options = z.object({ streams: count.min(2), events: count, seconds: count }).parse(values);

/** Streams opened at once. */
const batchSize = 200;
/** Pause between two bursts of events. */
const burstMs = 20;

const toGateway = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('tokens'), from: z.number(), to: z.number() }),
  z.object({ ask: z.literal('memory') }),
  z.object({ ask: z.literal('load'), eventsPerSecond: z.number(), seconds: z.number() }),
  z.object({ ask: z.literal('stop') }),
]);
const fromGateway = z.object({
  url: z.string().optional(),
  tokens: z.array(z.string()).optional(),
  rss: z.number().optional(),
  load: z.object({ cpuShare: z.number(), events: z.number(), slowestBurstMs: z.number() }).optional(),
});

if (process.send === undefined) await runClients();
else await runGateway();

async function runClients(): Promise<void> {
  const gateway = fork(import.meta.filename, process.argv.slice(2), { execArgv: [...process.execArgv, '--expose-gc'] });
  const { url = '' } = await nextAnswer(gateway);
  const streams: ClientRequest[] = [];
  let changes = 0;
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open = async (from: number, to: number) => {
    const { tokens = [] } = await ask(gateway, { ask: 'tokens', from, to });
    await Promise.all(
      tokens.map(async (token) => {
        const request = get(`${url}/api/live`, {
          agent,
          headers: { ...clientHeaders, authorization: `Bearer ${token}` },
        });
        const [response] = await once(request, 'response');
        if (response.statusCode !== 200) throw new Error(`a stream was refused with ${response.statusCode}`);
        response.on('data', (data: Buffer) => {
          changes += data.toString().split('event: change').length - 1;
        });
        response.on('error', () => {});
        streams.push(request);
      }),
    );
  };
  // The first ones load code and fill caches.
  await open(0, batchSize);
  const before = await ask(gateway, { ask: 'memory' });
  for (let from = batchSize; from < options.streams; from += batchSize)
    await open(from, Math.min(from + batchSize, options.streams));
  const after = await ask(gateway, { ask: 'memory' });
  const perStream = ((after.rss ?? 0) - (before.rss ?? 0)) / (options.streams - batchSize);
  const { load } = await ask(gateway, { ask: 'load', eventsPerSecond: options.events, seconds: options.seconds });
  await sleep(500);
  process.stdout.write(
    `${options.streams} streams, ${Math.round(perStream / 1024)} KB each; ${load?.events} events in ${options.seconds} s: ` +
      `${Math.round(100 * (load?.cpuShare ?? 0))}% of a core, ${changes} changes received, ` +
      `the slowest burst took ${Math.round(load?.slowestBurstMs ?? 0)} ms\n`,
  );
  gateway.send({ ask: 'stop' } satisfies z.infer<typeof toGateway>);
  await once(gateway, 'exit');
  for (const stream of streams) stream.destroy();
}

async function ask(gateway: ChildProcess, question: z.infer<typeof toGateway>) {
  const answer = nextAnswer(gateway);
  gateway.send(question);
  return answer;
}

async function nextAnswer(gateway: ChildProcess) {
  const [message] = await once(gateway, 'message');
  return fromGateway.parse(message);
}

async function runGateway(): Promise<void> {
  const gateway = await startTestGateway({ REQUESTS_PER_MINUTE: '1000000' });
  const answer = (message: z.infer<typeof fromGateway>) => process.send?.(message);
  const token = (index: number) => gateway.issuer.token(`player-${index}`);
  process.on('message', async (message) => {
    const question = toGateway.parse(message);
    if (question.ask === 'tokens') {
      const indexes = Array.from({ length: question.to - question.from }, (_, offset) => question.from + offset);
      return answer({ tokens: await Promise.all(indexes.map(token)) });
    }
    if (question.ask === 'memory') {
      global.gc?.();
      return answer({ rss: process.memoryUsage().rss });
    }
    if (question.ask === 'load') return answer({ load: await publish(question.eventsPerSecond, question.seconds) });
    await gateway.stop();
    return process.exit();
  });
  answer({ url: gateway.url });

  /** Publishes events, each about a score of two of the players. */
  async function publish(eventsPerSecond: number, seconds: number) {
    let [events, slowestBurstMs] = [0, 0];
    const cpu = process.cpuUsage();
    const startedAt = performance.now();
    for (let elapsedMs = 0; elapsedMs < seconds * 1000; elapsedMs = performance.now() - startedAt) {
      const burstAt = performance.now();
      for (; events < (eventsPerSecond * elapsedMs) / 1000; events += 1) {
        const data = createTestScoreSnapshot({
          user1Id: `player-${events % options.streams}`,
          user2Id: `player-${(events * 7 + 1) % options.streams}`,
        });
        await gateway.transport.publish([
          createEvent(scoreSubmitted, { subject: data.matchId, version: events + 1, now: gateway.clock.now(), data }),
        ]);
      }
      slowestBurstMs = Math.max(slowestBurstMs, performance.now() - burstAt);
      await sleep(burstMs);
    }
    const { user, system } = process.cpuUsage(cpu);
    return { cpuShare: (user + system) / 1000 / (performance.now() - startedAt), events, slowestBurstMs };
  }
}
