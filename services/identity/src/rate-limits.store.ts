import { createRateLimitStore, type RateLimitStore } from '@rally/service-kit';
import type { Connection } from 'mongoose';

/** The limits of identity. The collection keeps its name of 0.1.0, so that closing an account also erases rows from then. */
export function createIdentityRateLimitStore(connection: Connection): RateLimitStore {
  return createRateLimitStore(connection, 'message_allowances');
}
