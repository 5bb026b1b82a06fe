import type { Transaction } from './transaction.ts';

/** A write outside of transactions conflicted with an open transaction. It was undone, and runs again when that transaction has ended. */
export class BlockedByTransactionError extends Error {
  readonly transaction: Transaction;

  constructor(transaction: Transaction) {
    super('The write waits for a transaction.');
    this.transaction = transaction;
  }
}
