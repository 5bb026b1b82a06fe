import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from '../src/index.ts';

export interface TemporaryServer {
  readonly server: EmbeddedMongo;
  readonly connection: mongoose.Connection;
  readonly dataDir: string;
  end(): Promise<void>;
}

/** A server on a new folder, with a connection to it; `end` stops and removes both. */
export async function startTemporaryServer(
  options: Omit<EmbeddedMongoOptions, 'dataDir'> = {},
): Promise<TemporaryServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const server = await startEmbeddedMongo({ ...options, dataDir });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'test' }).asPromise();
  return {
    server,
    connection,
    dataDir,
    end: async () => {
      await connection.close();
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The native collection of a connection, empty and without indexes. */
export async function createEmptyTestCollection({ connection }: TemporaryServer, name: string) {
  const collection = connection.collection(name);
  await collection.drop();
  return collection;
}
