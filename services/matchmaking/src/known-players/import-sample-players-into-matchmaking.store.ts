import { connectDatabase, createIndexes } from '@rally/service-kit';
import { createKnownPlayersProjection, type ImportedKnownPlayer } from './known-players.projection.ts';

/** Imports the sample league's players in bulk; safe to repeat. */
export async function importSamplePlayersIntoMatchmaking(
  mongodbUri: string,
  players: readonly ImportedKnownPlayer[],
): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  try {
    const known = createKnownPlayersProjection(connection);
    await createIndexes(connection);
    await known.importPlayers(players);
  } finally {
    await connection.close();
  }
}
