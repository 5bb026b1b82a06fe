import { getLeaderboard } from '@rally/contracts/scoring';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri, startServiceHarness } from '@rally/testing';
import Fastify from 'fastify';
import { scoringConfig, startScoring } from '../src/index.ts';
import { createLeaderboardProjection } from '../src/leaderboards/leaderboard.projection.ts';
import { createEmptyPlayerSummary } from '../src/players/player-scoring-summary.ts';

// Compares a page of 50 among 100,000 players with a bare route that returns the same bytes.
const playersCount = 100_000;
const seconds = 3;
const connections = 10;

const harness = await startServiceHarness({ startAt: '2026-11-25T15:00:00.000Z' });
const service = await harness.start('scoring', scoringConfig, startScoring);
const connection = await connectDatabase(getDatabaseUri(harness.mongodbUri, 'scoring'));
const boards = createLeaderboardProjection(connection);
const regions = ['Chicago, IL', 'Austin, TX', 'Boston, MA', 'Denver, CO'];
for (let start = 0; start < playersCount; start += 500) {
  await Promise.all(
    Array.from({ length: 500 }, (_, offset) => {
      const index = start + offset;
      const profile = {
        version: 1,
        name: `Player ${index}`,
        region: regions[index % regions.length] ?? null,
        profilePhoto: null,
        state: null,
        skill: null,
        sport: 'tennis' as const,
      };
      const wins = (index * 7) % 13;
      const season = {
        sport: 'tennis' as const,
        season: 'Fall' as const,
        year: 2026,
        wins,
        losses: index % 11,
        rating: 1 + ((index * 31) % 600) / 100,
      };
      return boards.update({ ...createEmptyPlayerSummary(`p${index}`), version: 1, profile, seasons: [season] });
    }),
  );
}

const first = await service.call(getLeaderboard, { query: { limit: 50 } });
const cursor = first.headers.get('x-next-cursor') ?? '';
const bytes = JSON.stringify(first.body);
const bare = Fastify();
bare.get('/leaderboard', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 });

const wholeSince = performance.now();
const whole = await (await fetch(`${service.url}/leaderboard`)).text();
const wholeMs = Math.round(performance.now() - wholeSince);
process.stdout.write(`whole board, ${Math.round(whole.length / 1e6)} MB: ${wholeMs} ms\n`);
await measure('first page of 50', `${service.url}/leaderboard?limit=50`);
await measure('second page', `${service.url}/leaderboard?limit=50&cursor=${cursor}`);
await measure('first page of a region', `${service.url}/leaderboard?limit=50&region=Boston%2C%20MA`);
await measure('bare route, same bytes', `${bareUrl}/leaderboard`);

await bare.close();
await connection.close();
await harness.stop();

async function measure(name: string, url: string): Promise<void> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const startedAt = performance.now();
        await (await fetch(url)).text();
        times.push(performance.now() - startedAt);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)]?.toFixed(1);
  process.stdout.write(`${name}: ${Math.round(times.length / seconds)}/s, median ${median} ms\n`);
}
