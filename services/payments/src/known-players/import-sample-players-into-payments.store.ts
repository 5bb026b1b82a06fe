import { connectDatabase, createIndexes } from '@rally/service-kit';
import { createKnownPlayerProjection, type ImportedKnownPlayer } from './known-player.projection.ts';

/** Imports the sample league's players in bulk; safe to repeat. */
export async function importSamplePlayersIntoPayments(
  mongodbUri: string,
  players: readonly ImportedKnownPlayer[],
): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  try {
    const known = createKnownPlayerProjection(connection);
    await createIndexes(connection);
    await known.load(players);
  } finally {
    await connection.close();
  }
}
