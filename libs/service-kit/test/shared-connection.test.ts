import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import { createInProcessTransport } from '@rally/events';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { connectDatabase, createService, dataServiceConfig, readConfig, systemClock } from '../src/index.ts';

test('a service that stops leaves the client that it shares to the others, and can start again', async () => {
  const { shared } = await openSharedConnection();
  const scoring = await start('scoring', shared);
  const players = await start('players', shared);

  const writing = players.connection.collection('things').insertOne({ name: 'in flight' });
  await scoring.stop();
  await writing;
  expect(await players.connection.collection('things').countDocuments()).toBe(1);
  expect(await readReasonsNotReady(players.url)).toEqual([]);

  const again = await start('scoring', shared);
  await players.stop();
  expect(await again.connection.collection('things').countDocuments()).toBe(0);
  expect(await readReasonsNotReady(again.url)).toEqual([]);
  await again.stop();

  await shared.close();
  expect([players, again].map(({ connection }) => connection.readyState)).toEqual([0, 0]);
});

test('services that share a client are not ready while the database is down', async () => {
  const { shared, mongo } = await openSharedConnection();
  const services = [await start('scoring', shared), await start('players', shared)];
  await mongo.stop();
  await vi.waitFor(async () => {
    const reasons = await Promise.all(services.map(({ url }) => readReasonsNotReady(url)));
    expect(reasons).toEqual(services.map(() => ['database: not connected']));
  }, 10_000);
  await Promise.all(services.map(({ stop }) => stop()));
});

async function openSharedConnection() {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-shared-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const mongo = await startEmbeddedMongo({ dataDir, replicaSet: 'rally' });
  onTestFinished(() => mongo.stop());
  const shared = await connectDatabase(`${mongo.uri}&serverSelectionTimeoutMS=500`);
  onTestFinished(() => shared.close());
  return { shared, mongo };
}

async function start(name: 'scoring' | 'players', shared: Connection) {
  const config = readConfig(dataServiceConfig, {
    HOST: '127.0.0.1',
    PORT: '0',
    MONGODB_URI: 'mongodb://127.0.0.1:1',
    JWKS_URL: 'http://127.0.0.1:1/keys',
  });
  const service = await createService(name, config, {
    transport: createInProcessTransport(),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    connection: shared.useDb(name),
  });
  const { url, stop } = await service.listen();
  return { connection: service.connection, url, stop };
}

async function readReasonsNotReady(url: string): Promise<string[]> {
  const response = await fetch(`${url}/health/ready`);
  return z.object({ reasons: z.array(z.string()) }).parse(await response.json()).reasons;
}
