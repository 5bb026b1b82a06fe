import { isDuplicateKey } from '@rally/events';

/** Awaits an insert. Resolves to false, leaving the existing row unchanged, when its unique key is already taken. */
export async function tryInsert(write: PromiseLike<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
