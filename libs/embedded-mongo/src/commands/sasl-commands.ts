import { Binary } from 'bson';
import { createMongoAuthenticationError, startScram } from '../authentication/scram-sha-256.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { CommandContext } from './mongo-command.ts';

export const mongoSaslMechanism = 'SCRAM-SHA-256';
const conversationId = 1;

/** `saslStart`: begins a sign-in and drops an unfinished one. */
export function saslStartCommand(command: Document, { client, database }: CommandContext): Document {
  client.exchange = null;
  if (database !== 'admin') throw createMongoAuthenticationError();
  if (command.mechanism !== mongoSaslMechanism) {
    throw new MongoError('AuthenticationFailed', `Unsupported mechanism on authentication database '${database}'`);
  }
  client.exchange = startScram(client.keys, readPayload(command));
  return createSaslReply(client.exchange.serverFirst, false);
}

/** The reply to a `saslStart` that a client sends inside its `hello` to save a message; null if it cannot start a sign-in. */
export function startSaslSpeculatively(command: unknown, context: CommandContext): Document | null {
  if (!isDocument(command) || command.db !== 'admin') return null;
  try {
    return saslStartCommand(command, { ...context, database: command.db });
  } catch (error) {
    // The client then signs in as if it had not sent it, and learns what is wrong.
    if (error instanceof MongoError) return null;
    throw error;
  }
}

/**
 * `saslContinue`: completes a sign-in. A client that does not skip the final, empty exchange sends it again after it has signed in.
 */
export function saslContinueCommand(command: Document, { client }: CommandContext): Document {
  const { exchange } = client;
  client.exchange = null;
  if (!exchange) {
    if (client.isSignedIn && readPayload(command) === '') return createSaslReply('', true);
    throw new MongoError('ProtocolError', 'No SASL session state found');
  }
  const serverFinal = exchange.verify(readPayload(command));
  client.isSignedIn = true;
  return createSaslReply(serverFinal, true);
}

/** `logout` */
export function logoutCommand(_command: Document, { client }: CommandContext): Document {
  client.isSignedIn = false;
  return {};
}

function readPayload({ payload }: Document): string {
  if (payload instanceof Binary) return Buffer.from(payload.value()).toString('utf8');
  throw createMongoAuthenticationError();
}

function createSaslReply(payload: string, isDone: boolean): Document {
  return { conversationId, done: isDone, payload: new Binary(Buffer.from(payload)) };
}
