import type { Connection } from 'mongoose';

/** Observes the commands of a database connection. */
export type DatabaseCommandObserver = (connection: Connection) => void;

/** Observers attached to every new connection; empty unless telemetry is running. */
export const databaseObservers = new Set<DatabaseCommandObserver>();
