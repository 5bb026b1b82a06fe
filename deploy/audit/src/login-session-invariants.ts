import * as z from 'zod';
import { listRepeatedKeys } from './list-repeated-keys.ts';
import type { StoredServiceData } from './read-service-databases.ts';

const sessionRow = z.object({ _id: z.string(), familyHash: z.string(), tokenHash: z.string() });

/** Invariant 12, as far as the data still shows it: a refresh token belongs to one session. */
export function findSharedRefreshTokens(stored: StoredServiceData): string[] {
  const sessions = stored.rows('identity.sessions', sessionRow);
  return listRepeatedKeys(sessions.flatMap(({ familyHash, tokenHash }) => [familyHash, `token of ${tokenHash}`])).map(
    () => 'two sessions share a refresh token',
  );
}
