import type { ClientSession, Connection } from 'mongoose';

/**
 * Runs writes in one transaction, and retries if another transaction conflicts. Resolves to the result of `work`; if that is false, the
 * writes are rolled back. `work` must pass the session to each of its database calls and make them one at a time.
 */
export async function runInTransaction(
  connection: Connection,
  work: (session: ClientSession) => Promise<boolean>,
): Promise<boolean> {
  const session = await connection.startSession();
  try {
    return await session.withTransaction(async () => {
      const isToCommit = await work(session);
      if (!isToCommit) await session.abortTransaction();
      return isToCommit;
    });
  } finally {
    await session.endSession();
  }
}
