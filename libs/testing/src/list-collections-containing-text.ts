import { connectDatabase } from '@rally/service-kit';

/** The sorted names of a database's collections that contain a text anywhere in a document. */
export async function listCollectionsContainingText(uri: string, text: string): Promise<string[]> {
  const connection = await connectDatabase(uri);
  try {
    const names = (await connection.listCollections()).map(({ name }) => name);
    const found = await Promise.all(
      names.map(async (name) => {
        const documents = await connection.collection(name).find({}).toArray();
        return documents.some((document) => JSON.stringify(document).includes(text)) ? [name] : [];
      }),
    );
    return found.flat().sort();
  } finally {
    await connection.close();
  }
}
