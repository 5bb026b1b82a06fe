import { connectDatabase } from '@rally/service-kit';

/** Fills collections of a database with `count` rows each, numbered from 0. */
export async function fillCollections(
  uri: string,
  count: number,
  collections: Readonly<Record<string, (number: number) => { readonly _id: string }>>,
): Promise<void> {
  const connection = await connectDatabase(uri);
  try {
    for (const [name, createRow] of Object.entries(collections)) {
      const rows = Array.from({ length: count }, (_, number) => createRow(number));
      await connection.collection<{ _id: string }>(name).insertMany(rows);
    }
  } finally {
    await connection.close();
  }
}
