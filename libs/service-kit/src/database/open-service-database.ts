import type { Connection } from 'mongoose';
import type { Stop } from '../process/stop-all.ts';
import { connectDatabase } from './connect-database.ts';

/** The database of a service that runs. */
export interface ServiceDatabase {
  readonly connection: Connection;
  /** Ends the service's use of it. */
  readonly close: Stop;
}

/**
 * Connects a service to its database, unless the caller did: a connection is closed by whoever opened it.
 * @throws MongooseServerSelectionError when no server answers within 25 seconds
 */
export async function openServiceDatabase(uri: string, given: Connection | undefined): Promise<ServiceDatabase> {
  if (given) return { connection: given, close: async () => undefined };
  const connection = await connectDatabase(uri);
  return { connection, close: () => connection.close() };
}
