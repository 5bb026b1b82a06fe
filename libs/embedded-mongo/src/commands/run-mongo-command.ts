import { createAtlasSearchNotEnabledError } from '../aggregation/compile-pipeline.ts';
import type { Document } from '../bson/document.ts';
import { NoChangesYetError } from '../change-streams/no-changes-yet-error.ts';
import { getErrorLabels } from '../errors/error-labels.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { getSqliteErrorCode } from '../storage/database-file.ts';
import { BlockedByTransactionError } from '../transactions/blocked-by-transaction-error.ts';
import { aggregateCommand } from './aggregate.ts';
import { bulkWriteCommand } from './bulk-write.ts';
import { collModCommand } from './coll-mod.ts';
import {
  createCollectionCommand,
  dropCollectionCommand,
  dropDatabaseCommand,
  listCollectionsCommand,
  listDatabasesCommand,
  renameCollectionCommand,
} from './collection-commands.ts';
import { readTimeLimitMs, resetCheckTime, runWithTimeLimit, usesRegex } from './command-time-limit.ts';
import { countCommand, distinctCommand } from './count-and-distinct.ts';
import { explainCommand } from './explain.ts';
import { findCommand, getMoreCommand, killCursorsCommand } from './find-and-cursor-commands.ts';
import { findAndModifyCommand } from './find-and-modify.ts';
import { createIndexesCommand, dropIndexesCommand, listIndexesCommand } from './index-commands.ts';
import type { CommandContext, MongoCommandHandler } from './mongo-command.ts';
import { readsRegexView } from './reads-regex-view.ts';
import { runCommandInSession } from './run-command-in-session.ts';
import { logoutCommand, saslContinueCommand, saslStartCommand } from './sasl-commands.ts';
import {
  buildInfoCommand,
  configureFailPointCommand,
  connectionStatusCommand,
  getParameterCommand,
  helloCommand,
  replyOkCommand,
  serverStatusCommand,
  setParameterCommand,
} from './server-commands.ts';
import {
  endSessionsCommand,
  killAllSessionsCommand,
  refreshSessionsCommand,
  startSessionCommand,
} from './session-commands.ts';
import { deleteCommand, insertCommand, updateCommand } from './write-commands.ts';

const commands = new Map<string, MongoCommandHandler>([
  ['abortTransaction', rejectOutsideReplicaSet],
  ['aggregate', aggregateCommand],
  ['buildInfo', buildInfoCommand],
  ['buildinfo', buildInfoCommand],
  ['bulkWrite', bulkWriteCommand],
  ['collMod', collModCommand],
  ['commitTransaction', rejectOutsideReplicaSet],
  ['configureFailPoint', configureFailPointCommand],
  ['connectionStatus', connectionStatusCommand],
  ['count', countCommand],
  ['create', createCollectionCommand],
  ['createIndexes', createIndexesCommand],
  ['createSearchIndexes', rejectSearchIndexCommand],
  ['delete', deleteCommand],
  ['deleteIndexes', dropIndexesCommand],
  ['distinct', distinctCommand],
  ['drop', dropCollectionCommand],
  ['dropDatabase', dropDatabaseCommand],
  ['dropIndexes', dropIndexesCommand],
  ['dropSearchIndex', rejectSearchIndexCommand],
  ['endSessions', endSessionsCommand],
  ['explain', explainCommand],
  ['find', findCommand],
  ['findAndModify', findAndModifyCommand],
  ['findandmodify', findAndModifyCommand],
  ['getMore', getMoreCommand],
  ['getParameter', getParameterCommand],
  ['hello', helloCommand],
  ['insert', insertCommand],
  ['isMaster', helloCommand],
  ['ismaster', helloCommand],
  ['killAllSessions', killAllSessionsCommand],
  ['killAllSessionsByPattern', killAllSessionsCommand],
  ['killCursors', killCursorsCommand],
  ['killSessions', endSessionsCommand],
  ['listCollections', listCollectionsCommand],
  ['listDatabases', listDatabasesCommand],
  ['listIndexes', listIndexesCommand],
  ['logout', logoutCommand],
  ['ping', replyOkCommand],
  ['refreshSessions', refreshSessionsCommand],
  ['renameCollection', renameCollectionCommand],
  ['saslContinue', saslContinueCommand],
  ['saslStart', saslStartCommand],
  ['serverStatus', serverStatusCommand],
  ['setParameter', setParameterCommand],
  ['startSession', startSessionCommand],
  ['update', updateCommand],
  ['updateSearchIndex', rejectSearchIndexCommand],
]);

/** The commands allowed before signing in, as in MongoDB. */
const openCommands = new Set([
  'buildInfo',
  'buildinfo',
  'connectionStatus',
  'endSessions',
  'hello',
  'isMaster',
  'ismaster',
  'logout',
  'ping',
  'saslContinue',
  'saslStart',
]);

/**
 * Runs a command and returns its reply; an error is a reply too. Unexpected errors roll back the writes of the whole group.
 * @throws BlockedByTransactionError or NoChangesYetError when the command has to run again later
 */
export function runMongoCommand(command: Document, context: Omit<CommandContext, 'runStatement'>): Document {
  const writesBefore = context.engine.group.writes;
  try {
    const [name = ''] = Object.keys(command);
    const run = commands.get(name);
    if (!context.client.isSignedIn && !openCommands.has(name)) {
      throw new MongoError('Unauthorized', `Command ${name} requires authentication`);
    }
    if (!run) throw new MongoError('CommandNotFound', `no such command: '${name}'`);
    const { cursors, catalog } = context.engine;
    const limitMs = readTimeLimitMs(name, command);
    resetCheckTime(limitMs);
    const isLimited =
      name === 'getMore'
        ? cursors.isTimeLimited(command.getMore)
        : usesRegex(command) || readsRegexView(command, catalog, context.database);
    cursors.opensTimeLimited = isLimited;
    const reply = runCommandInSession(name, command, context, (runStatement) => {
      const whole = { ...context, runStatement };
      return isLimited ? runWithTimeLimit(() => run(command, whole), limitMs) : run(command, whole);
    });
    return { ...reply, ok: 1 };
  } catch (error) {
    if (error instanceof BlockedByTransactionError || error instanceof NoChangesYetError) throw error;
    const wrote = context.engine.group.writes !== writesBefore;
    const isExpected = error instanceof MongoError && error.codeName !== 'MaxTimeMSExpired';
    if (wrote && !isExpected) context.engine.group.abort(error);
    return context.engine.replicaSet ? toLabeledErrorReply(error, command, context) : toMongoErrorReply(error);
  }
}

/** An error reply of a replica set, with the labels and times that its drivers expect. */
function toLabeledErrorReply(
  error: unknown,
  command: Document,
  { engine, client }: Omit<CommandContext, 'runStatement'>,
): Document {
  const reply = toMongoErrorReply(error);
  const labels = getErrorLabels(command, Number(reply.code), undefined);
  return {
    ...reply,
    ...(labels.length > 0 ? { errorLabels: labels } : {}),
    ...(client.isSignedIn ? engine.replicaSet?.clock.replyFields() : {}),
  };
}

/** `commitTransaction` and `abortTransaction` on a standalone; a replica set handles them earlier. */
function rejectOutsideReplicaSet(): never {
  throw new MongoError('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
}

/** The commands for search indexes, which MongoDB without a search service also rejects. */
function rejectSearchIndexCommand(): never {
  throw createAtlasSearchNotEnabledError();
}

/** Formats an error as a reply. */
export function toMongoErrorReply(error: unknown): Document {
  const refusal = error instanceof MongoError ? error : toMongoError(error);
  return { ok: 0, errmsg: refusal.message, code: refusal.code, codeName: refusal.codeName, ...refusal.details };
}

const sqliteFull = 13;
const sqliteCorrupt = 11;

function toMongoError(error: unknown): MongoError {
  const message = error instanceof Error ? error.message : String(error);
  const code = getSqliteErrorCode(error) & 0xff;
  if (code === sqliteFull)
    return new MongoError('OutOfDiskSpace', `No space left on the data folder's disk: ${message}`);
  if (code === sqliteCorrupt) return new MongoError('DataCorruptionDetected', `The data file is damaged: ${message}`);
  return new MongoError('InternalError', message);
}
