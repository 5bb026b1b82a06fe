import type { Connection } from 'mongoose';

/** Sees what a connection asks of its database. */
export type DatabaseObserver = (connection: Connection) => void;

/** Who looks on when a service connects; nobody unless telemetry runs. */
export const databaseObservers = new Set<DatabaseObserver>();
