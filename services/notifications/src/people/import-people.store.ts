import { connectDatabase } from '@rally/service-kit';
import { type Person, peopleProjection } from './people.projection.ts';

/** Loads the sample league's people in bulk; safe to repeat. */
export async function importPeople(mongodbUri: string, people: readonly Person[]): Promise<void> {
  const connection = await connectDatabase(mongodbUri);
  try {
    await peopleProjection(connection).load(people);
  } finally {
    await connection.close();
  }
}
