import { connectDatabase } from '@rally/service-kit';
import { type ImportedKnownPlayer, knownPlayerProjection } from './known-player.projection.ts';

/** Loads the sample league's players in bulk; safe to repeat. */
export async function importKnownPlayers(mongodbUri: string, players: readonly ImportedKnownPlayer[]): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  try {
    await knownPlayerProjection(connection).load(players);
  } finally {
    await connection.close();
  }
}
