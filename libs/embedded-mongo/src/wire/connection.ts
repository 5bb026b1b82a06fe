import type { Socket } from 'node:net';
import type { Document } from '../bson/document.ts';
import { isDocument } from '../bson/document.ts';
import { backUp, isBackupRequest } from '../commands/backup-command.ts';
import type { Client } from '../commands/client.ts';
import type { Engine } from '../commands/engine.ts';
import { errorReply, runCommand } from '../commands/run-command.ts';
import { readHelloDelayMs } from '../commands/server-commands.ts';
import { type Request, readMessage, writeReply } from './message.ts';
import { maxMessageBytes, splitMessages } from './split-messages.ts';

/** Enough for `hello` and the sign-in; clients that are not signed in cannot make the server buffer more. */
const maxMessageBytesBeforeSignIn = 16_384;

/** Serves one client: runs each message, and replies once its writes are durable. */
export function serveConnection(socket: Socket, engine: Engine, client: Client): void {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  const getMaxBytes = () => (client.isSignedIn ? maxMessageBytes : maxMessageBytesBeforeSignIn);
  splitMessages(socket, getMaxBytes, (message) => handleMessage(socket, message, engine, client));
}

function handleMessage(socket: Socket, message: Buffer, engine: Engine, client: Client): void {
  let request: Request;
  try {
    request = readMessage(message);
  } catch {
    socket.destroy();
    return;
  }
  const run = () => runCommand(request.command, { engine, database: request.database, client });
  const delayMs = readHelloDelayMs(request.command);
  if (delayMs !== null) {
    replyLater(socket, request, delayMs, run);
    return;
  }
  if (isBackupRequest(request.command, client)) {
    void backUp(engine).then((reply) => socket.write(writeReply(request, reply)));
    return;
  }
  const writesBefore = engine.group.writes;
  const reply = run();
  if (!request.wantsReply) return;
  const bytes = writeReply(request, reply);
  const send = (failure?: unknown) => {
    if (!socket.destroyed) socket.write(failure === undefined ? bytes : writeReply(request, errorReply(failure)));
  };
  if (engine.group.writes !== writesBefore || wantsMajority(request.command)) engine.group.whenDurable(send);
  else engine.group.whenCommitted(send);
}

/**
 * Answers a `hello` that waits for a topology change once its time is over, because the topology never changes. A client that
 * allows further replies gets one after each such period.
 */
function replyLater(socket: Socket, request: Request, delayMs: number, run: () => Document): void {
  const timer = setTimeout(() => {
    socket.write(writeReply(request, run(), request.allowsMore));
    if (request.allowsMore) timer.refresh();
  }, delayMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

function wantsMajority(command: Document): boolean {
  const readConcern = command.readConcern;
  return isDocument(readConcern) && (readConcern.level === 'majority' || readConcern.level === 'linearizable');
}
