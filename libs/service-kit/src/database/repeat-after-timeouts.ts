import { mongo } from 'mongoose';

/** With the usual limit of a connection, 20 seconds, an hour. */
const maxTimeouts = 180;

/**
 * Repeats work on large collections that takes longer than a connection waits for a reply. The server continues with the command, or
 * the next attempt finds what it has done. The work must be safe to repeat.
 * @throws MongoNetworkTimeoutError, or the connection queue's timeout error, after 180 attempts: 15 minutes to an hour
 */
export async function repeatAfterTimeouts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let timeouts = 1; ; timeouts += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTimeout(error) || timeouts === maxTimeouts) throw error;
    }
  }
}

/** The server was busy: no reply came, or no new connection was opened. The driver does not export the latter error's class. */
function isTimeout(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkTimeoutError ||
    (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError')
  );
}
