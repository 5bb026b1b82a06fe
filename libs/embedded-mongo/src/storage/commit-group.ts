import type { DataFile } from './data-file.ts';

/** Called when the outcome is on the disk, or with what went wrong. */
export type Settled = (failure?: unknown) => void;

/**
 * Gathers the writes of all commands that arrived in one turn of the loop into one transaction, and the transactions
 * that end while the disk is busy into one sync. Nobody is told of a write before it is on the disk.
 */
export class CommitGroup {
  readonly #file: DataFile;
  readonly #onRollback: () => void;
  #isOpen = false;
  #writes = 0;
  #isSyncing = false;
  #atCommit: Settled[] = [];
  #atSync: Settled[] = [];
  #nextSync: Settled[] = [];

  constructor(file: DataFile, onRollback: () => void) {
    this.#file = file;
    this.#onRollback = onRollback;
  }

  /** How many writes there were; tells whether a command wrote. */
  get writes(): number {
    return this.#writes;
  }

  /** Opens the group's transaction where none is open. Every write calls it first. */
  begin(): void {
    this.#writes += 1;
    if (this.#isOpen) return;
    this.#file.database.exec('BEGIN IMMEDIATE');
    this.#isOpen = true;
    setImmediate(() => this.commit());
  }

  /** Calls back once all written so far is on the disk. */
  whenDurable(settled: Settled): void {
    if (this.#isOpen) this.#atSync.push(settled);
    else if (this.#isSyncing || this.#nextSync.length > 0) this.#nextSync.push(settled);
    else settled();
  }

  /** Calls back once all written so far is committed, at once where nothing is open. */
  whenCommitted(settled: Settled): void {
    if (this.#isOpen) this.#atCommit.push(settled);
    else settled();
  }

  /** Gives up the open transaction: whoever waits for it is told the failure. */
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
      this.#file.database.exec('COMMIT');
    } catch (error) {
      this.abort(error);
      return;
    }
    this.#isOpen = false;
    this.#nextSync.push(...this.#atSync);
    const committed = this.#atCommit;
    this.#atSync = [];
    this.#atCommit = [];
    for (const settled of committed) settled();
    void this.#sync();
  }

  async #sync(): Promise<void> {
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    while (this.#nextSync.length > 0) {
      const waiting = this.#nextSync;
      this.#nextSync = [];
      const failure = await this.#file.synced().then(
        () => undefined,
        (error: unknown) => error,
      );
      for (const settled of waiting) settled(failure);
    }
    this.#isSyncing = false;
  }

  #takeOpen(): Settled[] {
    const waiting = [...this.#atCommit, ...this.#atSync];
    this.#atCommit = [];
    this.#atSync = [];
    return waiting;
  }
}
