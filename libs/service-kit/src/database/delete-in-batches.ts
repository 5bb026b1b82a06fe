import type { Connection } from 'mongoose';

const batchSize = 500;

/** Deletes all rows that a filter finds, a few hundred per command: one command for tens of thousands would keep everybody else waiting. */
export async function deleteInBatches(
  connection: Connection,
  name: string,
  filter: Record<string, unknown>,
): Promise<void> {
  const rows = connection.collection(name);
  for (;;) {
    const found = await rows.find(filter, { projection: { _id: 1 }, limit: batchSize }).toArray();
    if (found.length === 0) return;
    await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  }
}
