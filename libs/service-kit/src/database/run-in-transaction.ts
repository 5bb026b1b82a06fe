import type { ClientSession, Connection } from 'mongoose';

/**
 * Runs writes in one transaction, and again if another transaction was in their way. Resolves to what `work` resolves to; when that is
 * false, none of its writes remain. `work` passes the session to each of its calls, one at a time.
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
