import type { Socket } from 'node:net';
import type { Document } from '../bson/document.ts';
import { isDocument } from '../bson/document.ts';
import type { Engine } from '../commands/engine.ts';
import { errorReply, runCommand } from '../commands/run-command.ts';
import { awaitedMs } from '../commands/server-commands.ts';
import { type Request, readMessage, writeReply } from './message.ts';

const maximumMessageBytes = 48_000_000;

/** Serves one client: cuts the stream into messages, runs each, answers when its writes are safe. */
export function serveConnection(socket: Socket, engine: Engine, connectionId: number): void {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes < neededBytes(pending)) return;
    let bytes = pending.length === 1 ? chunk : Buffer.concat(pending);
    while (bytes.length >= 4) {
      const length = bytes.readInt32LE(0);
      if (length < 16 || length > maximumMessageBytes) {
        socket.destroy();
        return;
      }
      if (bytes.length < length) break;
      answer(socket, bytes.subarray(0, length), engine, connectionId);
      bytes = bytes.subarray(length);
    }
    pending = bytes.length > 0 ? [bytes] : [];
    pendingBytes = bytes.length;
  });
}

/** The length of the message the first piece begins with. */
function neededBytes([first]: readonly Buffer[]): number {
  return first && first.length >= 4 ? first.readInt32LE(0) : 4;
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
