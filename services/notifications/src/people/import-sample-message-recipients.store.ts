import { connectDatabase, createIndexes } from '@rally/service-kit';
import { createPeopleProjection, type MessageRecipient } from './people.projection.ts';

/** Loads the people of the sample league in bulk. Safe to repeat. */
export async function importSampleMessageRecipients(
  mongodbUri: string,
  people: readonly MessageRecipient[],
): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  try {
    const projection = createPeopleProjection(connection);
    await createIndexes(connection);
    await projection.load(people);
  } finally {
    await connection.close();
  }
}
