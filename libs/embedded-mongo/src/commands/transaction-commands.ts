import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { ReplicaSet } from '../replication/replica-set.ts';
import type { LogicalSession } from '../sessions/logical-sessions.ts';
import { transactionTooOld } from '../sessions/run-retryable-write.ts';
import { Transaction } from '../transactions/transaction.ts';
import type { MongoEngine } from './mongo-engine.ts';
import { writesPipelineOutput } from './writes-pipeline-output.ts';

interface TransactionRequest {
  readonly engine: MongoEngine;
  readonly database: string;
  readonly replicaSet: ReplicaSet;
  readonly session: LogicalSession;
  readonly number: number;
}

const allowed = new Set([
  'aggregate',
  'bulkWrite',
  'create',
  'createIndexes',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'findandmodify',
  'getMore',
  'insert',
  'killCursors',
  'update',
]);
const systemDatabases = new Set(['admin', 'config', 'local']);
const readConcerns = new Set(['local', 'majority', 'snapshot']);
const stagesOutside = new Set([
  '$changeStream',
  '$listLocalSessions',
  '$listSessions',
  '$currentOp',
  '$collStats',
  '$indexStats',
]);

/** Runs a command in a transaction. Any error aborts it, except the one for a command that is not allowed in transactions. */
export function runCommandInTransaction(
  name: string,
  command: Document,
  request: TransactionRequest,
  run: () => Document,
): Document {
  if (name === 'commitTransaction') return commitTransaction(request);
  if (name === 'abortTransaction') return abortTransaction(request);
  checkAllowedInTransaction(name, command, request.database);
  const { engine, replicaSet, session } = request;
  const transaction = command.startTransaction === true ? startTransaction(request) : getOpenTransaction(request);
  engine.cursors.owner = { sessionKey: session.key, transaction, readsAll: true };
  try {
    const reply = replicaSet.transactions.runInside(transaction, run);
    if (Array.isArray(reply.writeErrors) || (typeof reply.nErrors === 'number' && reply.nErrors > 0)) {
      replicaSet.abortTransaction(session);
    }
    return reply;
  } catch (error) {
    replicaSet.abortTransaction(session);
    throw error;
  }
}

function startTransaction({ engine, replicaSet, session, number }: TransactionRequest): Transaction {
  const { newest } = session;
  if (newest && number < newest.number) throw transactionTooOld(session, number, newest.number);
  if (newest?.number === number) {
    throw new MongoError(
      'Location50911',
      `Cannot start a transaction at given transaction number ${number} a transaction with the same number is in state ${newest.state}`,
    );
  }
  replicaSet.abortTransaction(session);
  const transaction = new Transaction(session.key, number);
  session.newest = { number, kind: 'transaction', state: 'inProgress', statements: new Map() };
  session.transaction = transaction;
  replicaSet.transactions.add(transaction);
  const timer = setTimeout(() => {
    if (session.transaction === transaction) replicaSet.abortTransaction(session);
  }, replicaSet.transactionLifetimeSeconds * 1000).unref();
  transaction.whenEnded(() => {
    clearTimeout(timer);
    engine.cursors.killTransaction(transaction);
  });
  return transaction;
}

function getOpenTransaction({ session, number }: TransactionRequest): Transaction {
  const { newest, transaction } = session;
  if (newest && number < newest.number) throw transactionTooOld(session, number, newest.number);
  if (newest?.number !== number || newest.kind !== 'transaction') {
    throw new MongoError(
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${newest?.number ?? -1}`,
    );
  }
  if (newest.state === 'committed') {
    throw new MongoError('TransactionCommitted', `Transaction with { txnNumber: ${number} } has been committed.`);
  }
  if (!transaction) {
    throw new MongoError('NoSuchTransaction', `Transaction with { txnNumber: ${number} } has been aborted.`);
  }
  return transaction;
}

/** `commitTransaction`. If a client sends it again, it waits until the first one is on disk. */
function commitTransaction(request: TransactionRequest): Document {
  const { engine, replicaSet, session, number } = request;
  const { newest } = session;
  const isCommitted = newest?.number === number && newest.kind === 'transaction' && newest.state === 'committed';
  if (isCommitted) {
    engine.group.begin();
    return {};
  }
  const transaction = getOpenTransaction(request);
  const stored = { number, kind: 'transaction', state: 'committed', statements: new Map() } as const;
  replicaSet.transactions.commit(transaction, () => replicaSet.table.write(session.key, stored, Date.now()));
  session.transaction = undefined;
  session.newest = stored;
  return {};
}

/** `abortTransaction` */
function abortTransaction(request: TransactionRequest): Document {
  getOpenTransaction(request);
  request.replicaSet.abortTransaction(request.session);
  return {};
}

function checkAllowedInTransaction(name: string, command: Document, database: string): void {
  if (!allowed.has(name)) throw notSupported(`Cannot run '${name}' in a multi-document transaction.`);
  if (systemDatabases.has(database) && !['bulkWrite', 'getMore', 'killCursors'].includes(name)) {
    throw notSupported(`Cannot run command against the '${database}' database in a transaction.`);
  }
  if (writesPipelineOutput(command)) throw notSupported('$out and $merge cannot be used in a transaction');
  const [first]: unknown[] = Array.isArray(command.pipeline) ? command.pipeline : [];
  const stage = isDocument(first) ? Object.keys(first).find((key) => stagesOutside.has(key)) : undefined;
  if (stage)
    throw notSupported(
      `Operation not permitted in transaction :: caused by :: Aggregation stage ${stage} cannot run within a multi-document transaction`,
    );
  if (command.writeConcern !== undefined) {
    throw new MongoError('InvalidOptions', 'writeConcern is not allowed within a multi-statement transaction');
  }
  if (!isDocument(command.readConcern)) return;
  if (command.startTransaction !== true) {
    throw new MongoError('InvalidOptions', 'Only the first command in a transaction may specify a readConcern');
  }
  const { level } = command.readConcern;
  if (level !== undefined && !readConcerns.has(String(level))) {
    throw new MongoError(
      'InvalidOptions',
      "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
    );
  }
}

function notSupported(message: string): MongoError {
  return new MongoError('OperationNotSupportedInTransaction', message);
}
