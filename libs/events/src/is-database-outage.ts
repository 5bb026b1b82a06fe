import mongoose from 'mongoose';
import { DatabaseTimeoutError } from './database-timeout-error.ts';

/** Whether an operation failed because the database could not be reached in time, rather than because the database rejected it. */
export function isDatabaseOutage(error: unknown): boolean {
  const { MongoBulkWriteError, MongoNetworkError, MongoServerSelectionError, MongoNotConnectedError } = mongoose.mongo;
  // The driver wraps the error that made a bulk write fail.
  if (error instanceof MongoBulkWriteError) return isDatabaseOutage(error.errorResponse);
  return (
    error instanceof DatabaseTimeoutError ||
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNotConnectedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    // The driver does not export its class.
    (error instanceof mongoose.mongo.MongoError && error.name === 'MongoWaitQueueTimeoutError') ||
    // The driver passes on the socket's error when a command uses a connection that has just broken.
    (error instanceof Error &&
      'syscall' in error &&
      error.syscall === 'write' &&
      'code' in error &&
      isBrokenConnectionCode(error.code))
  );
}

function isBrokenConnectionCode(code: unknown): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE';
}
