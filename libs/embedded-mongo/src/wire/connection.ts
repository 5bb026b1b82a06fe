import type { Socket } from 'node:net';
import type { Document } from '../bson/document.ts';
import { isDocument } from '../bson/document.ts';
import { backupCommand, isBackupRequest } from '../commands/backup-command.ts';
import type { MongoClientState } from '../commands/mongo-client-state.ts';
import type { MongoEngine } from '../commands/mongo-engine.ts';
import { runMongoCommand, toMongoErrorReply } from '../commands/run-mongo-command.ts';
import { readHelloDelayMs } from '../commands/server-commands.ts';
import { encodeMongoReply, type MongoRequest, parseMongoMessage } from './message.ts';
import { maxMongoMessageBytes, splitMongoMessages } from './split-mongo-messages.ts';

/** Enough for `hello` and the sign-in; clients that are not signed in cannot make the server buffer more. */
const maxMessageBytesBeforeSignIn = 16_384;

/** Serves one client: runs each message, and replies once its writes are durable. */
export function serveConnection(socket: Socket, engine: MongoEngine, client: MongoClientState): void {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  const getMaxBytes = () => (client.isSignedIn ? maxMongoMessageBytes : maxMessageBytesBeforeSignIn);
  splitMongoMessages(socket, getMaxBytes, (message) => handleMessage(socket, message, engine, client));
}

function handleMessage(socket: Socket, message: Buffer, engine: MongoEngine, client: MongoClientState): void {
  let request: MongoRequest;
  try {
    request = parseMongoMessage(message);
  } catch {
    socket.destroy();
    return;
  }
  const run = () => runMongoCommand(request.command, { engine, database: request.database, client });
  const delayMs = readHelloDelayMs(request.command);
  if (delayMs !== null) {
    replyLater(socket, request, delayMs, run);
    return;
  }
  if (isBackupRequest(request.command, client)) {
    void backupCommand(engine).then((reply) => socket.write(encodeMongoReply(request, reply)));
    return;
  }
  const writesBefore = engine.group.writes;
  const reply = run();
  if (!request.wantsReply) return;
  const bytes = encodeMongoReply(request, reply);
  const send = (failure?: unknown) => {
    if (!socket.destroyed)
      socket.write(failure === undefined ? bytes : encodeMongoReply(request, toMongoErrorReply(failure)));
  };
  if (engine.group.writes !== writesBefore || wantsMajority(request.command)) engine.group.whenDurable(send);
  else engine.group.whenCommitted(send);
}

/**
 * Answers a `hello` that waits for a topology change once its time is over, because the topology never changes. A client that
 * allows further replies gets one after each such period.
 */
function replyLater(socket: Socket, request: MongoRequest, delayMs: number, run: () => Document): void {
  const timer = setTimeout(() => {
    socket.write(encodeMongoReply(request, run(), request.allowsMore));
    if (request.allowsMore) timer.refresh();
  }, delayMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

function wantsMajority(command: Document): boolean {
  const readConcern = command.readConcern;
  return isDocument(readConcern) && (readConcern.level === 'majority' || readConcern.level === 'linearizable');
}
