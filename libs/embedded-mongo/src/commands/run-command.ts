import type { Document } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { getSqliteErrorCode } from '../storage/data-file.ts';
import { aggregate } from './aggregate.ts';
import { bulkWrite } from './bulk-write.ts';
import { collMod } from './coll-mod.ts';
import { create, drop, dropDatabase, listCollections, listDatabases, renameCollection } from './collection-commands.ts';
import type { Command, CommandContext } from './command.ts';
import { count, distinct } from './count-and-distinct.ts';
import { explain } from './explain.ts';
import { findAndModify } from './find-and-modify.ts';
import { find, getMore, killCursors } from './find-commands.ts';
import { createIndexes, dropIndexes, listIndexes } from './index-commands.ts';
import { logout, saslContinue, saslStart } from './sasl-commands.ts';
import {
  buildInfo,
  connectionStatus,
  getParameter,
  hello,
  rejectTransaction,
  replyOk,
  serverStatus,
  startSession,
} from './server-commands.ts';
import { runWithTimeLimit, usesRegex } from './time-limit.ts';
import { insert, runDelete, update } from './write-commands.ts';

const commands = new Map<string, Command>([
  ['abortTransaction', rejectTransaction],
  ['aggregate', aggregate],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['bulkWrite', bulkWrite],
  ['collMod', collMod],
  ['commitTransaction', rejectTransaction],
  ['connectionStatus', connectionStatus],
  ['count', count],
  ['create', create],
  ['createIndexes', createIndexes],
  ['delete', runDelete],
  ['deleteIndexes', dropIndexes],
  ['distinct', distinct],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['dropIndexes', dropIndexes],
  ['endSessions', replyOk],
  ['explain', explain],
  ['find', find],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['getMore', getMore],
  ['getParameter', getParameter],
  ['hello', hello],
  ['insert', insert],
  ['isMaster', hello],
  ['ismaster', hello],
  ['killCursors', killCursors],
  ['killSessions', replyOk],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['listIndexes', listIndexes],
  ['logout', logout],
  ['ping', replyOk],
  ['refreshSessions', replyOk],
  ['renameCollection', renameCollection],
  ['saslContinue', saslContinue],
  ['saslStart', saslStart],
  ['serverStatus', serverStatus],
  ['startSession', startSession],
  ['update', update],
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
export function runCommand(command: Document, context: CommandContext): Document {
  const writesBefore = context.engine.group.writes;
  try {
    const [name = ''] = Object.keys(command);
    const run = commands.get(name);
    if (!context.client.isSignedIn && !openCommands.has(name)) {
      throw new MongoError('Unauthorized', `Command ${name} requires authentication`);
    }
    if (!run) throw new MongoError('CommandNotFound', `no such command: '${name}'`);
    if (command.txnNumber !== undefined || command.startTransaction !== undefined) rejectTransaction();
    // A cursor may have been opened with a regular expression.
    const isLimited = name === 'getMore' || usesRegex(command);
    const reply = isLimited ? runWithTimeLimit(() => run(command, context)) : run(command, context);
    return { ...reply, ok: 1 };
  } catch (error) {
    const wrote = context.engine.group.writes !== writesBefore;
    const isExpected = error instanceof MongoError && error.codeName !== 'MaxTimeMSExpired';
    if (wrote && !isExpected) context.engine.group.abort(error);
    return errorReply(error);
  }
}

/** Formats an error as a reply. */
export function errorReply(error: unknown): Document {
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
