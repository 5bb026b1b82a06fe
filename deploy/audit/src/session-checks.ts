import * as z from 'zod';
import type { KeptData } from './kept-data.ts';
import { repeated } from './repeated.ts';

const sessionRow = z.object({ _id: z.string(), familyHash: z.string(), tokenHash: z.string() });

/** 12, as far as the data still shows it: a refresh token leads to one session. */
export function sharedSessions(kept: KeptData): string[] {
  const sessions = kept.rows('identity.sessions', sessionRow);
  return repeated(sessions.flatMap(({ familyHash, tokenHash }) => [familyHash, `token of ${tokenHash}`])).map(
    () => 'two sessions share a refresh token',
  );
}
