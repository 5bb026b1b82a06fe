import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { connectDatabase, createIndexes } from '@rally/service-kit';
import { createKnownMatchProjection } from './known-match.projection.ts';

/** Bulk-loads the open matches of the sample league's past. Safe to repeat. */
export async function importSampleMatches(
  mongodbUri: string,
  matches: readonly MatchSnapshot[],
  { now, leagueZone }: { now: Date; leagueZone: string },
): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  try {
    const known = createKnownMatchProjection(connection, leagueZone);
    await createIndexes(connection);
    await known.importMatches(matches, now);
  } finally {
    await connection.close();
  }
}
