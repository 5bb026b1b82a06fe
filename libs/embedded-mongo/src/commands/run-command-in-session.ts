import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { ReplicaSet } from '../replication/replica-set.ts';
import type { LogicalSession } from '../sessions/logical-sessions.ts';
import { runRetryableWrite } from '../sessions/run-retryable-write.ts';
import type { CommandContext } from './mongo-command.ts';
import type { RunWriteStatement } from './run-write-statement.ts';
import { runCommandInTransaction } from './transaction-commands.ts';
import { writesPipelineOutput } from './writes-pipeline-output.ts';

const retryableWrites = new Set(['bulkWrite', 'delete', 'findAndModify', 'findandmodify', 'insert', 'update']);
const writeCommands = new Set([
  ...retryableWrites,
  'collMod',
  'create',
  'createIndexes',
  'deleteIndexes',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'renameCollection',
]);

type SessionCommandContext = Pick<CommandContext, 'engine' | 'database' | 'client'>;

/** A command to a replica set, with its context. */
interface ReplicaSetCommand extends SessionCommandContext {
  readonly name: string;
  readonly command: Document;
  readonly replicaSet: ReplicaSet;
  readonly session: LogicalSession | undefined;
  readonly run: (runStatement: RunWriteStatement) => Document;
}

const runAlways: RunWriteStatement = (_index, write) => write();

/** Runs a command in its session: in its transaction, as a retryable write, or alone. @throws BlockedByTransactionError when it has to wait */
export function runCommandInSession(
  name: string,
  command: Document,
  { engine, database, client }: SessionCommandContext,
  run: (runStatement: RunWriteStatement) => Document,
): Document {
  const { sessions, cursors, replicaSet } = engine;
  const session = command.lsid === undefined || !client.isSignedIn ? undefined : sessions.use(command.lsid, Date.now());
  cursors.owner = { sessionKey: session?.key, transaction: undefined, readsAll: false };
  if (!replicaSet) {
    if (command.txnNumber !== undefined || command.startTransaction !== undefined) {
      throw new MongoError(
        'IllegalOperation',
        'Transaction numbers are only allowed on a replica set member or mongos',
      );
    }
    return run(runAlways);
  }
  const reply = runInReplicaSet({ name, command, engine, database, client, replicaSet, session, run });
  return client.isSignedIn ? { ...reply, ...replicaSet.clock.replyFields() } : reply;
}

function runInReplicaSet(request: ReplicaSetCommand): Document {
  const { command, engine } = request;
  const { clock, history } = request.replicaSet;
  clock.advanceToClientTime(command.$clusterTime);
  const writesBefore = engine.group.writes;
  let reply: Document;
  try {
    reply = runByTransactionKind(request);
  } finally {
    if (engine.group.writes !== writesBefore) {
      clock.tick();
      history.stamp();
    }
  }
  return needsMoreReplicaSetMembers(command) ? { ...reply, writeConcernError } : reply;
}

function runByTransactionKind({
  name,
  command,
  engine,
  database,
  client,
  replicaSet,
  session,
  run,
}: ReplicaSetCommand): Document {
  const { transactions, snapshots } = replicaSet;
  const { readConcern, autocommit } = command;
  const number = readTransactionNumber(name, command);
  if (autocommit === undefined && isDocument(readConcern) && readConcern.level === 'snapshot') {
    return snapshots.run(name, readConcern, () => run(runAlways));
  }
  if (number === undefined) {
    const isWrite = writeCommands.has(name) || writesPipelineOutput(command);
    return isWrite ? transactions.runOutside(() => run(runAlways)) : run(runAlways);
  }
  if (!session) {
    throw new MongoError('InvalidOptions', 'Transaction number requires a session ID to also be specified');
  }
  if (command.autocommit === false) {
    return runCommandInTransaction(name, command, { engine, database, replicaSet, session, number }, () =>
      run(runAlways),
    );
  }
  return runRetryableWrite(replicaSet, session, number, command, (runStatement) =>
    run(engine.failPoints?.failStatements(client, runStatement) ?? runStatement),
  );
}

const unsatisfiable = new MongoError('UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
const writeConcernError = {
  code: unsatisfiable.code,
  codeName: unsatisfiable.codeName,
  errmsg: unsatisfiable.message,
  errInfo: {},
};

/** Whether a write requires confirmation by more than one member. */
function needsMoreReplicaSetMembers({ writeConcern }: Document): boolean {
  const w = isDocument(writeConcern) ? writeConcern.w : undefined;
  return isBsonNumber(w) && toNumber(w) > 1;
}

/** The number of a transaction or a retryable write; undefined for a command that is neither. */
function readTransactionNumber(name: string, command: Document): number | undefined {
  const { txnNumber, autocommit, startTransaction } = command;
  if (startTransaction !== undefined && autocommit === undefined) {
    throw invalidOptions("'startTransaction' field requires 'autocommit' field to also be specified");
  }
  if (startTransaction === false) throw invalidOptions('Specifying startTransaction=false is not allowed.');
  if (autocommit === true) throw invalidOptions('Specifying autocommit=true is not allowed.');
  if (txnNumber === undefined) {
    if (autocommit !== undefined) {
      throw invalidOptions("'autocommit' field requires a transaction number to also be specified");
    }
    if (name === 'commitTransaction' || name === 'abortTransaction') {
      throw new MongoError('CommandFailed', `${name} must be run within a transaction`);
    }
    return undefined;
  }
  const number = isBsonNumber(txnNumber) ? toNumber(txnNumber) : Number.NaN;
  if (!(number >= 0)) throw invalidOptions('Transaction number cannot be negative');
  if (autocommit === undefined && !retryableWrites.has(name)) {
    throw new MongoError(
      'Location50768',
      'txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false ' +
        `was not provided, and ${name} is not a retryable write command.`,
    );
  }
  return number;
}

function invalidOptions(message: string): MongoError {
  return new MongoError('InvalidOptions', message);
}
