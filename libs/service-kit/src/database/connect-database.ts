import mongoose, { type Connection, createConnection } from 'mongoose';
import { databaseObservers } from '../telemetry/database-observers.ts';

/** A database that starts along with the service, or stalls for a moment, gets five times the selection timeout. */
const maxConnectAttempts = 5;

/**
 * Connects one service to its own database. Writes are acknowledged once a majority has them on disk, and reads return only
 * majority-committed data, so a failover never rolls back data we acted on.
 * @param commandTimeLimitMs how long a command may take, 0 for any time; by default 20 seconds, unless the URI names a limit
 * @throws MongooseServerSelectionError when no server answers within 25 seconds
 */
export async function connectDatabase(uri: string, commandTimeLimitMs?: number): Promise<Connection> {
  for (let attempt = 1; ; attempt += 1) {
    const connection = openConnection(uri, commandTimeLimitMs);
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.destroy();
      if (!isServerUnreachableError(error) || attempt === maxConnectAttempts) throw error;
    }
  }
}

/** No server was found in time, or it stalled before accepting the connection. The driver does not export the latter error's class. */
function isServerUnreachableError(error: unknown): boolean {
  return (
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError')
  );
}

/** Limits that hold unless the connection string names its own. */
const defaultLimits = {
  serverSelectionTimeoutMS: 5_000,
  socketTimeoutMS: 20_000,
  waitQueueTimeoutMS: 5_000,
  maxPoolSize: 30,
} as const;

function openConnection(uri: string, commandTimeLimitMs?: number): Connection {
  const limits = Object.entries(defaultLimits).filter(([name]) => !new RegExp(`[?&]${name}=`, 'i').test(uri));
  const connection = createConnection(uri, {
    autoIndex: false,
    autoCreate: false,
    // With buffering, a transaction that begins while the database is down would wait, and then fail with a misleading error.
    bufferCommands: false,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    ...Object.fromEntries(limits),
    ...(commandTimeLimitMs !== undefined && { socketTimeoutMS: commandTimeLimitMs }),
    monitorCommands: databaseObservers.size > 0,
  });
  for (const observe of databaseObservers) observe(connection);
  return connection;
}

/** The URI of one service's database on a server or replica set that all services share. The user's database stays the `authSource`. */
export function getDatabaseUri(serverUri: string, database: string): string {
  const { server, path = '', options = '' } = connectionString.exec(serverUri)?.groups ?? {};
  if (server === undefined) throw new TypeError('not a connection string of MongoDB');
  const isUserOfPath = server.includes('@') && !/(^|&)(authSource=|authMechanism=(?!SCRAM))/i.test(options);
  const query = [options, isUserOfPath ? `authSource=${path || 'admin'}` : ''].filter((part) => part !== '').join('&');
  return `${server}/${database}${query === '' ? '' : `?${query}`}`;
}

/** Not a URL: it may name several hosts, each with its port. */
const connectionString = /^(?<server>mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/(?<path>[^?]*))?(?:\?(?<options>.*))?$/;
