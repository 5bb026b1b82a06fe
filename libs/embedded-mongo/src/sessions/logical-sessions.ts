import { Binary } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { LastSessionWritesTable, LatestSessionWrite } from './last-session-writes-table.ts';

export const logicalSessionTimeoutMs = 30 * 60_000;
const maxSessions = 1_000_000;

/** A client's session. It has at most one transaction, or one retryable write, whose number never decreases. */
export interface LogicalSession {
  readonly key: string;
  readonly id: Binary;
  lastUse: number;
  /** Its newest transaction or retryable write; undefined until its first use. */
  newest: LatestSessionWrite | undefined;
  /** The open transaction, which has the number of `newest`. */
  transaction: Transaction | undefined;
}

/** The sessions of clients. A session ends after 30 minutes without use. */
export class LogicalSessions {
  readonly #sessions = new Map<string, LogicalSession>();
  readonly #table: LastSessionWritesTable | null;
  readonly #onEnd: (session: LogicalSession) => void;

  /**
   * @param table null if sessions do not have transactions
   * @param onEnd called when a session ends, while it still has its transaction
   */
  constructor(table: LastSessionWritesTable | null, onEnd: (session: LogicalSession) => void) {
    this.#table = table;
    this.#onEnd = onEnd;
  }

  /** The session with this id, created if it is new. */
  use(lsid: unknown, now: number): LogicalSession {
    const id = readSessionId(lsid);
    const key = sessionKey(id);
    const known = this.#sessions.get(key);
    if (known) {
      known.lastUse = now;
      return known;
    }
    if (this.#sessions.size >= maxSessions) {
      throw new MongoError('TooManyLogicalSessions', 'cannot add session into the cache, too many sessions');
    }
    const session = { key, id, lastUse: now, newest: this.#table?.read(key), transaction: undefined };
    this.#sessions.set(key, session);
    return session;
  }

  /** Ends sessions. Their last writes stay known, because a write may still be repeated. */
  end(ids: readonly unknown[]): void {
    for (const id of ids) {
      const session = this.#sessions.get(sessionKey(readSessionId(id)));
      if (session) this.#end(session);
    }
  }

  endAll(): void {
    for (const session of this.#sessions.values()) this.#end(session);
  }

  endIdle(now: number): void {
    for (const session of this.#sessions.values())
      if (now - session.lastUse > logicalSessionTimeoutMs) this.#end(session);
  }

  /** Reloads everything from the data file after a rollback. */
  reset(): void {
    for (const session of this.#sessions.values()) {
      this.#onEnd(session);
      session.transaction = undefined;
      session.newest = this.#table?.read(session.key);
    }
  }

  all(): Iterable<LogicalSession> {
    return this.#sessions.values();
  }

  #end(session: LogicalSession): void {
    this.#onEnd(session);
    this.#sessions.delete(session.key);
  }
}

function sessionKey(id: Binary): string {
  return id.toString('hex');
}

function readSessionId(lsid: unknown): Binary {
  const id = isDocument(lsid) ? lsid.id : undefined;
  if (id instanceof Binary && id.sub_type === Binary.SUBTYPE_UUID && id.length() === 16) return id;
  throw new MongoError(
    'TypeMismatch',
    `BSON field 'OperationSessionInfo.lsid.id' is the wrong type '${getBsonType(id)}', expected type 'binData'`,
  );
}

/** The ids of `endSessions` and the like: an array of documents. */
export function readSessionIds(command: Document): readonly unknown[] {
  const [name = ''] = Object.keys(command);
  const ids = command[name];
  if (Array.isArray(ids)) return ids;
  throw new MongoError(
    'TypeMismatch',
    `BSON field '${name}.${name}' is the wrong type '${getBsonType(ids)}', expected type 'array'`,
  );
}
