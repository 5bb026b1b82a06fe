import { connectDatabase, createIndexes, insertMissing } from '@rally/service-kit';
import { getAccountMongooseModel } from './account.store.ts';
import { getKnownPlayerMongooseModel, type KnownPlayer, pickKnownPlayer } from './known-player.projection.ts';

/** A sample-league player as identity stores it. */
export interface SampleAccount extends KnownPlayer {
  readonly id: string;
  /** E.164 */
  readonly phone: string;
  readonly createdAt: Date;
}

/** Inserts the sample league in bulk without publishing events. Existing rows are left unchanged. */
export async function importSampleAccounts(mongodbUri: string, rows: readonly SampleAccount[]): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  try {
    const accounts = getAccountMongooseModel(connection);
    const players = getKnownPlayerMongooseModel(connection);
    await createIndexes(connection);
    await insertMissing(
      accounts,
      rows.map(({ id, phone, createdAt }) => ({
        _id: id,
        phone,
        role: 'player' as const,
        disabled: false,
        createdAt,
        version: 1,
        outbox: [],
      })),
    );
    await insertMissing(
      players,
      rows.map(({ id, ...player }) => ({ _id: id, version: 1, ...pickKnownPlayer(player) })),
    );
  } finally {
    await connection.close();
  }
}
