import type { Document } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { getSqliteErrorCode } from '../storage/data-file.ts';
import { aggregate } from './aggregate.ts';
import { bulkWrite } from './bulk-write.ts';
import { collMod } from './coll-mod.ts';
import {
  createCollectionCommand,
  dropCollectionCommand,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collection-commands.ts';
import { countCommand, distinct } from './count-and-distinct.ts';
import { explain } from './explain.ts';
import { findAndModify } from './find-and-modify.ts';
import { findCommand, getMore, killCursors } from './find-commands.ts';
import { createIndexes, dropIndexes, listIndexes } from './index-commands.ts';
import type { CommandContext, MongoCommand } from './mongo-command.ts';
import { logoutCommand, saslContinue, saslStart } from './sasl-commands.ts';
import {
  buildInfo,
  connectionStatus,
  getParameter,
  hello,
  rejectTransactionCommand,
  replyOk,
  serverStatus,
  startSessionCommand,
} from './server-commands.ts';
import { runWithTimeLimit, usesRegex } from './time-limit.ts';
import { deleteCommand, insertCommand, updateCommand } from './write-commands.ts';

const commands = new Map<string, MongoCommand>([
  ['abortTransaction', rejectTransactionCommand],
  ['aggregate', aggregate],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['bulkWrite', bulkWrite],
  ['collMod', collMod],
  ['commitTransaction', rejectTransactionCommand],
  ['connectionStatus', connectionStatus],
  ['count', countCommand],
  ['create', createCollectionCommand],
  ['createIndexes', createIndexes],
  ['delete', deleteCommand],
  ['deleteIndexes', dropIndexes],
  ['distinct', distinct],
  ['drop', dropCollectionCommand],
  ['dropDatabase', dropDatabase],
  ['dropIndexes', dropIndexes],
  ['endSessions', replyOk],
  ['explain', explain],
  ['find', findCommand],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['getMore', getMore],
  ['getParameter', getParameter],
  ['hello', hello],
  ['insert', insertCommand],
  ['isMaster', hello],
  ['ismaster', hello],
  ['killCursors', killCursors],
  ['killSessions', replyOk],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['listIndexes', listIndexes],
  ['logout', logoutCommand],
  ['ping', replyOk],
  ['refreshSessions', replyOk],
  ['renameCollection', renameCollection],
  ['saslContinue', saslContinue],
  ['saslStart', saslStart],
  ['serverStatus', serverStatus],
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
