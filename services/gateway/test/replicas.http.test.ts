import { clientRequestsCounted } from '@rally/contracts/gateway';
import { createInProcessTransport, type EventTransport } from '@rally/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientHeaders, startTestGateway, type TestGateway } from './start-test-gateway.ts';

const limit = 40;
let transport: EventTransport;
let published: string[];
let isBrokerAway: boolean;
const gateways: TestGateway[] = [];

beforeEach(async () => {
  const inProcess = createInProcessTransport();
  published = [];
  isBrokerAway = false;
  transport = {
    ...inProcess,
    supportsReplicas: true,
    async publish(events) {
      if (isBrokerAway) throw new Error('no broker');
      published.push(...events.map((event) => JSON.stringify(event)));
      await inProcess.publish(events);
    },
  };
});
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.stop();
});

async function start(): Promise<TestGateway> {
  const gateway = await startTestGateway({ REQUESTS_PER_MINUTE: String(limit) }, transport);
  gateways.push(gateway);
  return gateway;
}

const call = async ({ url }: TestGateway) => (await fetch(`${url}/api/matches`, { headers: clientHeaders })).status;
const countOfReplicas = async ({ url }: TestGateway) =>
  /^rally_limit_replicas (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

async function startTwo(): Promise<[TestGateway, TestGateway]> {
  const both: [TestGateway, TestGateway] = [await start(), await start()];
  for (const gateway of both) await vi.waitFor(async () => expect(await countOfReplicas(gateway)).toBe('2'), 60_000);
  return both;
}

test('requests to one gateway count toward the limit of the other', async () => {
  const [first, second] = await startTwo();
  for (let request = 0; request < limit; request += 1) expect(await call(first)).not.toBe(429);
  await vi.waitFor(async () => expect(await call(second)).toBe(429), 60_000);
  expect(published.join()).not.toContain('127.0.0.1');
});

test('a gateway that starts late learns what clients have used', async () => {
  const first = await start();
  for (let request = 0; request < limit; request += 1) await call(first);
  const second = await start();
  await vi.waitFor(async () => expect(await call(second)).toBe(429), 60_000);
});

test('without the broker each gateway counts alone, and its counts are shared afterward', async () => {
  const [first, second] = await startTwo();
  isBrokerAway = true;
  for (let request = 0; request < limit; request += 1) expect(await call(first)).not.toBe(429);
  expect(await call(first)).toBe(429);
  await vi.waitFor(() => expect(first.warnings()).toHaveLength(1), 60_000);
  expect(await call(second)).not.toBe(429);
  isBrokerAway = false;
  await vi.waitFor(async () => expect(await call(second)).toBe(429), 60_000);
});

test('a gateway that is alone shares nothing except that it has started', async () => {
  const gateway = await start();
  await vi.waitFor(() => expect(published).toHaveLength(1), 60_000);
  for (let request = 0; request < limit; request += 1) await call(gateway);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(published).toHaveLength(1);
  expect(JSON.parse(published[0] ?? '')).toMatchObject({ type: clientRequestsCounted.type, data: { windows: [] } });
});
