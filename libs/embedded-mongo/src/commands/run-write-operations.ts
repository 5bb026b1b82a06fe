import type { Document } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';

/** Runs the operations of a bulk write; an ordered one stops at its first error. Returns MongoDB's `writeErrors`. */
export function runWriteOperations<T>(
  operations: readonly T[],
  ordered: boolean,
  run: (operation: T, index: number) => void,
): Document[] {
  const writeErrors: Document[] = [];
  for (const [index, operation] of operations.entries()) {
    try {
      run(operation, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      writeErrors.push({ index, ...toWriteError(error) });
      if (ordered) break;
    }
  }
  return writeErrors;
}

/** An error in the format of `writeErrors`. */
export function toWriteError(error: MongoError): Document {
  return { code: error.code, ...error.details, errmsg: error.message };
}

/** `writeErrors`, if there are any. */
export function addWriteErrorsToReply(reply: Document, writeErrors: readonly Document[]): Document {
  return writeErrors.length > 0 ? { ...reply, writeErrors } : reply;
}
