import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import { type Connection, createConnection } from 'mongoose';

/** A database server for one test file; each test uses new databases. */
export interface EventTestDatabases {
  connect(name?: string): Promise<Connection>;
  stop(): Promise<void>;
}

export async function startEventTestDatabases(): Promise<EventTestDatabases> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-events-'));
  const mongo = await startEmbeddedMongo({ dataDir, replicaSet: 'events' });
  return connectEventTestDatabases(mongo.uri, async () => {
    await mongo.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}

/** Databases on a running server. */
export function connectEventTestDatabases(uri: string, end: () => Promise<void>): EventTestDatabases {
  const connections: Connection[] = [];
  let count = 0;
  return {
    async connect(name = `db${++count}`) {
      const own = new URL(uri);
      own.pathname = `/${name}`;
      const connection = await createConnection(own.href, { autoIndex: false, autoCreate: false }).asPromise();
      connections.push(connection);
      return connection;
    },
    async stop() {
      await Promise.all(connections.map((connection) => connection.close()));
      await end();
    },
  };
}
