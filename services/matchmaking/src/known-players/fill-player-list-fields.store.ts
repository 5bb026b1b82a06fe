import type { Connection } from 'mongoose';
import { createUnchangedPartsFilter, type PlayerDocument, toListFields } from './known-player-document.store.ts';

const batchSize = 500;

/** For a migration: gives players of earlier releases what the lists of weekly planning read. */
export async function fillPlayerListFields(connection: Connection): Promise<void> {
  const players = connection.collection<PlayerDocument>('known_players');
  // Indexes are created after migrations; without this one, each batch would read the finished players again.
  await players.createIndex({ 'listOrder.sport': 1, _id: 1 });
  for (;;) {
    // Reads again, because a replica of the previous release may change players meanwhile.
    const rows = await players.find({ 'listOrder.sport': null }, { limit: batchSize }).toArray();
    if (rows.length === 0) return;
    await players.bulkWrite(
      rows.map((row) => {
        const filter = { _id: row._id, ...createUnchangedPartsFilter(row) };
        return { updateOne: { filter, update: { $set: toListFields(row) } } };
      }),
    );
  }
}
