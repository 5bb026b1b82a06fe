import type { DatabaseFile } from './database-file.ts';

/** Called once the outcome is durable, or with the error. */
export type CommitCallback = (failure?: unknown) => void;

/**
 * Groups the writes of all commands that arrive in one turn of the event loop, or during one disk sync, into one transaction:
 * the next sync acknowledges them, and pages that they share are written once. No write is acknowledged before it is durable.
 *
 * After a failed sync the content of the disk is unknown, and a later sync can succeed without the lost pages. So nothing
 * more is acknowledged, and the owner is notified to stop.
 */
export class CommitGroup {
  readonly #file: DatabaseFile;
  readonly #onRollback: () => void;
  readonly #onSyncFailure: (error: unknown) => void;
  /** Called just before a commit; what it writes is part of it. */
  beforeCommit: (() => void) | null = null;
  #syncFailure: { readonly error: unknown } | null = null;
  #isOpen = false;
  #isBypassed = false;
  #writes = 0;
  #isSyncing = false;
  /** Whether something was committed after the last sync began. */
  #isUnsynced = false;
  /** How many backups are running. They can only copy between transactions, so transactions must end with their turn. */
  #backups = 0;
  /** Callbacks waiting for the open transaction's commit, for the sync after it, for the next sync, and for the current one. */
  #atCommit: CommitCallback[] = [];
  #atSync: CommitCallback[] = [];
  #nextSync: CommitCallback[] = [];
  #thisSync: CommitCallback[] = [];

  constructor(file: DatabaseFile, onRollback: () => void, onSyncFailure: (error: unknown) => void) {
    this.#file = file;
    this.#onRollback = onRollback;
    this.#onSyncFailure = onSyncFailure;
  }

  /** Number of writes so far, by which a command can tell whether it wrote. */
  get writes(): number {
    return this.#writes;
  }

  /** Opens the group's transaction if none is open. Every write calls it first. */
  begin(): void {
    if (this.#syncFailure) throw this.#syncFailure.error;
    if (this.#isBypassed) return;
    this.#writes += 1;
    if (this.#isOpen) return;
    this.#file.database.exec('BEGIN IMMEDIATE');
    this.#isOpen = true;
    this.#commitAfterTurn();
  }

  /** Runs commands whose writes the caller rolls back, so that they neither open a transaction nor count as writes of the group. */
  bypass<T>(run: () => T): T {
    this.#isBypassed = true;
    try {
      return run();
    } finally {
      this.#isBypassed = false;
    }
  }

  /** Calls back once everything written so far is on disk. */
  whenDurable(settled: CommitCallback): void {
    if (this.#syncFailure) settled(this.#syncFailure.error);
    else if (this.#isOpen) this.#atSync.push(settled);
    else if (this.#isUnsynced) {
      this.#nextSync.push(settled);
      void this.#sync();
    } else if (this.#isSyncing) this.#thisSync.push(settled);
    else settled();
  }

  /** Calls back once everything written so far is committed; immediately if no transaction is open. */
  whenCommitted(settled: CommitCallback): void {
    if (!this.#isOpen) {
      settled();
      return;
    }
    this.#atCommit.push(settled);
    this.#commitAfterTurn();
  }

  /** Commits, and then ends every transaction at the end of its turn until a backup is done. */
  async backUp<T>(copy: () => Promise<T>): Promise<T> {
    this.commit();
    this.#backups += 1;
    try {
      return await copy();
    } finally {
      this.#backups -= 1;
    }
  }

  /** Rolls back the open transaction; all its waiting callers get the error. */
  abort(failure: unknown): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (this.#file.database.isTransaction) this.#file.database.exec('ROLLBACK');
    this.#onRollback();
    for (const settled of this.#takeOpen()) settled(failure);
  }

  /** Ends the open transaction now instead of at the end of the turn. */
  commit(): void {
    if (!this.#isOpen) return;
    try {
      this.beforeCommit?.();
      this.#file.database.exec('COMMIT');
    } catch (error) {
      this.abort(error);
      return;
    }
    this.#isOpen = false;
    this.#isUnsynced = true;
    this.#nextSync.push(...this.#atSync);
    const committed = this.#atCommit;
    this.#atSync = [];
    this.#atCommit = [];
    for (const settled of committed) settled();
    void this.#sync();
  }

  #commitAfterTurn(): void {
    setImmediate(() => {
      if (!this.#isSyncing || this.#atCommit.length > 0 || this.#backups > 0) this.commit();
    });
  }

  async #sync(): Promise<void> {
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    while (this.#nextSync.length > 0) {
      this.#isUnsynced = false;
      this.#thisSync = this.#nextSync;
      this.#nextSync = [];
      try {
        if (!this.#syncFailure) await this.#file.synced();
      } catch (error) {
        this.#syncFailure = { error };
        this.#onSyncFailure(error);
      }
      const waiting = this.#thisSync;
      this.#thisSync = [];
      for (const settled of waiting) settled(this.#syncFailure?.error);
      this.commit();
    }
    this.#isSyncing = false;
  }

  #takeOpen(): CommitCallback[] {
    const waiting = [...this.#atCommit, ...this.#atSync];
    this.#atCommit = [];
    this.#atSync = [];
    return waiting;
  }
}
