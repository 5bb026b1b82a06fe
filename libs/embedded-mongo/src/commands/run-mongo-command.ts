import type { Document } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { getSqliteErrorCode } from '../storage/data-file.ts';
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
import { countCommand, distinctCommand } from './count-and-distinct.ts';
import { explainCommand } from './explain.ts';
import { findAndModifyCommand } from './find-and-modify.ts';
import { findCommand, getMoreCommand, killCursorsCommand } from './find-commands.ts';
import { createIndexesCommand, dropIndexesCommand, listIndexesCommand } from './index-commands.ts';
import type { CommandContext, MongoCommand } from './mongo-command.ts';
import { logoutCommand, saslContinueCommand, saslStartCommand } from './sasl-commands.ts';
import {
  buildInfoCommand,
  connectionStatusCommand,
  getParameterCommand,
  helloCommand,
  rejectTransactionCommand,
  replyOk,
  serverStatusCommand,
  startSessionCommand,
} from './server-commands.ts';
import { runWithTimeLimit, usesRegex } from './time-limit.ts';
import { deleteCommand, insertCommand, updateCommand } from './write-commands.ts';

const commands = new Map<string, MongoCommand>([
  ['abortTransaction', rejectTransactionCommand],
  ['aggregate', aggregateCommand],
  ['buildInfo', buildInfoCommand],
  ['buildinfo', buildInfoCommand],
  ['bulkWrite', bulkWriteCommand],
  ['collMod', collModCommand],
  ['commitTransaction', rejectTransactionCommand],
  ['connectionStatus', connectionStatusCommand],
  ['count', countCommand],
  ['create', createCollectionCommand],
  ['createIndexes', createIndexesCommand],
  ['delete', deleteCommand],
  ['deleteIndexes', dropIndexesCommand],
  ['distinct', distinctCommand],
  ['drop', dropCollectionCommand],
  ['dropDatabase', dropDatabaseCommand],
  ['dropIndexes', dropIndexesCommand],
  ['endSessions', replyOk],
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
  ['killCursors', killCursorsCommand],
  ['killSessions', replyOk],
  ['listCollections', listCollectionsCommand],
  ['listDatabases', listDatabasesCommand],
  ['listIndexes', listIndexesCommand],
  ['logout', logoutCommand],
  ['ping', replyOk],
  ['refreshSessions', replyOk],
  ['renameCollection', renameCollectionCommand],
  ['saslContinue', saslContinueCommand],
  ['saslStart', saslStartCommand],
  ['serverStatus', serverStatusCommand],
  ['startSession', startSessionCommand],
  ['update', updateCommand],
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

/** Runs a command and returns its reply; an error is a reply too. Unexpected errors roll back the writes of the whole group. */
export function runMongoCommand(command: Document, context: CommandContext): Document {
  const writesBefore = context.engine.group.writes;
  try {
    const [name = ''] = Object.keys(command);
    const run = commands.get(name);
    if (!context.client.isSignedIn && !openCommands.has(name)) {
      throw new MongoError('Unauthorized', `Command ${name} requires authentication`);
    }
    if (!run) throw new MongoError('CommandNotFound', `no such command: '${name}'`);
    if (command.txnNumber !== undefined || command.startTransaction !== undefined) rejectTransactionCommand();
    // A cursor may have been opened with a regular expression.
    const isLimited = name === 'getMore' || usesRegex(command);
    const reply = isLimited ? runWithTimeLimit(() => run(command, context)) : run(command, context);
    return { ...reply, ok: 1 };
  } catch (error) {
    const wrote = context.engine.group.writes !== writesBefore;
    const isExpected = error instanceof MongoError && error.codeName !== 'MaxTimeMSExpired';
    if (wrote && !isExpected) context.engine.group.abort(error);
    return toMongoErrorReply(error);
  }
}

/** Formats an error as a reply. */
export function toMongoErrorReply(error: unknown): Document {
  const refusal = error instanceof MongoError ? error : internalError(error);
  return { ok: 0, errmsg: refusal.message, code: refusal.code, codeName: refusal.codeName, ...refusal.details };
}

const sqliteFull = 13;
const sqliteCorrupt = 11;

function internalError(error: unknown): MongoError {
  const message = error instanceof Error ? error.message : String(error);
  const code = getSqliteErrorCode(error) & 0xff;
  if (code === sqliteFull)
    return new MongoError('OutOfDiskSpace', `No space left on the data folder's disk: ${message}`);
  if (code === sqliteCorrupt) return new MongoError('DataCorruptionDetected', `The data file is damaged: ${message}`);
  return new MongoError('InternalError', message);
}
