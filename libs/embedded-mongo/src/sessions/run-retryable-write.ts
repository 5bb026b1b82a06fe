import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import type { RunWriteStatement } from '../commands/run-write-statement.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { ReplicaSet } from '../replication/replica-set.ts';
import type { LatestSessionWrite } from './last-session-writes-table.ts';
import type { LogicalSession } from './logical-sessions.ts';

/** Runs each numbered statement of a write once, however often the write is sent. The results are stored with the write. */
export function runRetryableWrite(
  replicaSet: ReplicaSet,
  session: LogicalSession,
  number: number,
  command: Document,
  run: (runStatement: RunWriteStatement) => Document,
): Document {
  const { newest } = session;
  if (newest && number < newest.number) throw transactionTooOld(session, number, newest.number);
  if (newest?.number === number && newest.kind === 'transaction') {
    throw new MongoError(
      'Location50911',
      `Cannot start a retryable write at given transaction number ${number}; it is the number of a transaction`,
    );
  }
  replicaSet.abortTransaction(session);
  const known = newest?.number === number ? newest.statements : new Map<number, Document>();
  const statements = new Map(known);
  const retriedStmtIds: number[] = [];
  const runStatement: RunWriteStatement = (index, write) => {
    const id = getStatementId(command, index);
    const result = known.get(id);
    if (result) {
      retriedStmtIds.push(id);
      return result;
    }
    const written = write();
    statements.set(id, written);
    return written;
  };
  const stored: LatestSessionWrite = { number, kind: 'retryableWrite', state: 'committed', statements };
  const reply = replicaSet.transactions.runOutside(() => {
    const answer = run(runStatement);
    if (statements.size > known.size) replicaSet.table.write(session.key, stored, Date.now());
    return answer;
  });
  session.newest = stored;
  return retriedStmtIds.length > 0 ? { ...reply, retriedStmtIds } : reply;
}

function getStatementId({ stmtId, stmtIds, ops }: Document, index: number): number {
  const own: unknown = Array.isArray(stmtIds) ? stmtIds[index] : undefined;
  if (isBsonNumber(own)) return toNumber(own);
  const operation: unknown = Array.isArray(ops) ? ops[index] : undefined;
  if (isDocument(operation) && isBsonNumber(operation.stmtId)) return toNumber(operation.stmtId);
  return (isBsonNumber(stmtId) ? toNumber(stmtId) : 0) + index;
}

/** The error of a transaction or write with a number below the session's newest. */
export function transactionTooOld(session: LogicalSession, number: number, newest: number): MongoError {
  return new MongoError(
    'TransactionTooOld',
    `Cannot start transaction with { txnNumber: ${number} } on session ${session.key} because a newer transaction with ` +
      `txnNumber ${newest} has already started on this session.`,
  );
}
