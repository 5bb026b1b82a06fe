import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Returns a function that prepares the statement when it is first needed. Most statements of most collections and indexes never are. */
export function prepareOnFirstUse(database: DatabaseSync, sql: string): () => StatementSync {
  let statement: StatementSync | undefined;
  return () => {
    statement ??= database.prepare(sql);
    return statement;
  };
}
