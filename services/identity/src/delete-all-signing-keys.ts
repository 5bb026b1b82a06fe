import { connectDatabase } from '@rally/service-kit';
import { createSigningKeyStore } from './keys/signing-key.store.ts';

/**
 * Deletes every signing key; resolves to how many there were. Identity creates a new one within a minute, and browsers then get new tokens with
 * their refresh cookie.
 * @param databaseUri identity's own database
 */
export async function deleteAllSigningKeys(databaseUri: string): Promise<number> {
  const connection = await connectDatabase(databaseUri);
  try {
    return await createSigningKeyStore(connection).removeAll();
  } finally {
    await connection.close();
  }
}
