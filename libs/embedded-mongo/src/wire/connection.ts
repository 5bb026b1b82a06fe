import type { Socket } from 'node:net';
import type { Document } from '../bson/document.ts';
import { isDocument } from '../bson/document.ts';
import type { Engine } from '../commands/engine.ts';
import { errorReply, runCommand } from '../commands/run-command.ts';
import { awaitedMs } from '../commands/server-commands.ts';
import { eachMessage } from './each-message.ts';
import { type Request, readMessage, writeReply } from './message.ts';

/** Serves one client: runs each message, and answers when its writes are safe. */
export function serveConnection(socket: Socket, engine: Engine, connectionId: number): void {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  eachMessage(socket, (message) => answer(socket, message, engine, connectionId));
}

function answer(socket: Socket, message: Buffer, engine: Engine, connectionId: number): void {
  let request: Request;
  try {
    request = readMessage(message);
  } catch {
    socket.destroy();
    return;
  }
  const run = () => runCommand(request.command, { engine, database: request.database, connectionId });
  const waitMs = awaitedMs(request.command);
  if (waitMs !== null) {
    greetLater(socket, request, waitMs, run);
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

/** Answers a greeting that waits for news when its time is over, for there never are any, and again and again where that is taken. */
function greetLater(socket: Socket, request: Request, waitMs: number, greet: () => Document): void {
  const timer = setTimeout(() => {
    socket.write(writeReply(request, greet(), request.takesMore));
    if (request.takesMore) timer.refresh();
  }, waitMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

function wantsMajority(command: Document): boolean {
  const readConcern = command.readConcern;
  return isDocument(readConcern) && (readConcern.level === 'majority' || readConcern.level === 'linearizable');
}
