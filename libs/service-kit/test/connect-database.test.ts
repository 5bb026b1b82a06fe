import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import { expect, test } from 'vitest';
import { connectDatabase } from '../src/database/connect-database.ts';

test('waits for a database that does not answer the first attempt', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-test-'));
  const mongo = await startEmbeddedMongo({ dataDir });
  const uri = new URL(mongo.uri);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    const isFirst = sockets.size === 1;
    if (isFirst) return;
    const server = connect(mongo.port, uri.hostname);
    sockets.add(server);
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  uri.port = String(typeof address === 'object' && address ? address.port : 0);

  const connection = await connectDatabase(uri.href);
  expect(connection.readyState).toBe(1);

  await connection.close();
  proxy.close();
  for (const socket of sockets) socket.destroy();
  await mongo.stop();
  await rm(dataDir, { recursive: true });
  // Five attempts take up to ten seconds each.
}, 60_000);
