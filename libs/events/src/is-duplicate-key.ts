import mongoose from 'mongoose';

const duplicateKeyCode = 11000;

/** Whether a write failed only because of duplicate unique keys; in a bulk write, every error must be one. */
export function isDuplicateKey(error: unknown): boolean {
  const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;
  if (!(error instanceof MongoServerError) || error.code !== duplicateKeyCode) return false;
  if (!(error instanceof MongoBulkWriteError)) return true;
  return [error.writeErrors].flat().every(({ code }) => code === duplicateKeyCode);
}
