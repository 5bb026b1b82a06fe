import type { Socket } from 'node:net';
import type { Document } from '../bson/document.ts';
import { isDocument } from '../bson/document.ts';
import { NoChangesYetError } from '../change-streams/no-changes-yet-error.ts';
import type { ConnectionState } from '../commands/connection-state.ts';
import { isBackupRequest, mongoBackupCommand } from '../commands/mongo-backup-command.ts';
import { readMaxTimeMs } from '../commands/mongo-command-fields.ts';
import type { MongoEngine } from '../commands/mongo-engine.ts';
import { runMongoCommand, toMongoErrorReply } from '../commands/run-mongo-command.ts';
import { readHelloDelayMs } from '../commands/server-commands.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { CommandFault } from '../fail-points/fail-points.ts';
import { BlockedByTransactionError } from '../transactions/blocked-by-transaction-error.ts';
import { ClientRequestQueue } from './client-request-queue.ts';
import { encodeMongoReply, type MongoRequest, parseMongoMessage } from './message.ts';
import { maxMongoMessageBytes, splitMongoMessages } from './split-mongo-messages.ts';

/** Enough for `hello` and the sign-in; clients that are not signed in cannot make the server buffer more. */
const maxMessageBytesBeforeSignIn = 16_384;

interface Connection {
  readonly socket: Socket;
  readonly engine: MongoEngine;
  readonly client: ConnectionState;
  readonly queue: ClientRequestQueue;
}

/** Serves one client: runs each message, and replies once its writes are durable. */
export function serveConnection(socket: Socket, engine: MongoEngine, client: ConnectionState): void {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  const getMaxBytes = () => (client.isSignedIn ? maxMongoMessageBytes : maxMessageBytesBeforeSignIn);
  const queue = new ClientRequestQueue(socket, (message) =>
    handleWireMessage({ socket, engine, client, queue }, message),
  );
  splitMongoMessages(socket, getMaxBytes, (message) => queue.handle(message));
}

function handleWireMessage(connection: Connection, message: Buffer): void {
  const { socket, engine, client } = connection;
  let request: MongoRequest;
  try {
    request = parseMongoMessage(message);
  } catch {
    socket.destroy();
    return;
  }
  const run: RunCommand = (canWait) =>
    runMongoCommand(request.command, { engine, database: request.database, client, canWait });
  const fault = engine.failPoints?.take(request.command, client.appName);
  if (fault) {
    replyWithFault(connection, request, fault, run);
    return;
  }
  const delayMs = readHelloDelayMs(request.command);
  if (delayMs !== null) {
    replyToHelloAfterDelay(socket, request, delayMs, () => run(false));
    return;
  }
  if (isBackupRequest(request.command, client)) {
    void mongoBackupCommand(engine).then((reply) => socket.write(encodeMongoReply(request, reply)));
    return;
  }
  runAndReply(connection, request, run);
}

/** Runs a command, which may throw an error to be run again later. */
type RunCommand = (canWait: boolean) => Document;

function runAndReply(connection: Connection, request: MongoRequest, run: RunCommand, canWait = true): void {
  const { socket, engine, client } = connection;
  const writesBefore = engine.group.writes;
  let reply: Document;
  try {
    reply = run(canWait);
  } catch (error) {
    if (error instanceof NoChangesYetError) {
      waitForChanges(connection, request, run);
      return;
    }
    if (!(error instanceof BlockedByTransactionError)) throw error;
    waitForTransaction(error, connection, request, run);
    return;
  }
  if (client.isCutOff) socket.destroy();
  sendReply(connection, request, reply, engine.group.writes !== writesBefore);
}

/** Sends a reply once its content is committed; after a write, once the write is on disk. */
function sendReply({ socket, engine }: Connection, request: MongoRequest, reply: Document, hasWritten: boolean): void {
  if (!request.wantsReply) return;
  const bytes = encodeMongoReply(request, reply);
  const send = (failure?: unknown) => {
    if (!socket.destroyed)
      socket.write(failure === undefined ? bytes : encodeMongoReply(request, toMongoErrorReply(failure)));
  };
  if (hasWritten || wantsMajority(request.command)) engine.group.whenDurable(send);
  else engine.group.whenCommitted(send);
}

/** Runs a blocked command again when the transaction in its way has ended, at the latest when that transaction's lifetime is over. */
function waitForTransaction(
  { transaction }: BlockedByTransactionError,
  connection: Connection,
  request: MongoRequest,
  run: RunCommand,
): void {
  const { socket, queue } = connection;
  queue.pause();
  let isOver = false;
  const maxWaitMs = readMaxTimeMs(request.command);
  const timer = maxWaitMs === null ? undefined : setTimeout(giveUp, maxWaitMs);
  transaction.whenEnded(() => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    if (!socket.destroyed) runAndReply(connection, request, run);
    queue.resume();
  });

  function giveUp(): void {
    isOver = true;
    const failure = new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
    if (request.wantsReply && !socket.destroyed) socket.write(encodeMongoReply(request, toMongoErrorReply(failure)));
    queue.resume();
  }
}

const defaultAwaitMs = 1_000;
/** The longest delay of a timer. */
const maxTimerMs = 2 ** 31 - 1;

/** Runs a `getMore` again after each commit until it has something to reply, or the client's `maxTimeMS` is over. */
function waitForChanges(connection: Connection, request: MongoRequest, run: RunCommand): void {
  const { socket, engine, queue } = connection;
  const history = engine.replicaSet?.history;
  const waitMs = readMaxTimeMs(request.command) ?? defaultAwaitMs;
  const timer = setTimeout(() => reply(run(false)), Math.min(waitMs, maxTimerMs)).unref();
  let cancel = history?.wait(look);
  queue.pause(true);
  socket.once('close', stop);

  function look(): void {
    try {
      reply(run(true));
    } catch (error) {
      if (!(error instanceof NoChangesYetError)) throw error;
      cancel = history?.wait(look);
    }
  }

  function reply(found: Document): void {
    stop();
    sendReply(connection, request, found, false);
    queue.resume();
  }

  function stop(): void {
    clearTimeout(timer);
    cancel?.();
    socket.off('close', stop);
  }
}

/** Does to a command what a test's fail point requests. */
function replyWithFault(connection: Connection, request: MongoRequest, fault: CommandFault, run: RunCommand): void {
  const { socket, queue } = connection;
  const proceed = () => {
    if (fault.closesConnection) socket.destroy();
    else runAndReply(connection, request, () => fault.reply ?? { ...run(false), ...fault.extraFields });
  };
  if (fault.delayMs === 0) {
    proceed();
    return;
  }
  queue.pause();
  setTimeout(() => {
    proceed();
    queue.resume();
  }, fault.delayMs).unref();
}

/**
 * Answers a `hello` that waits for a topology change once its time is over, because the topology never changes. A client that
 * accepts further replies gets one after each such period.
 */
function replyToHelloAfterDelay(socket: Socket, request: MongoRequest, delayMs: number, run: () => Document): void {
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
