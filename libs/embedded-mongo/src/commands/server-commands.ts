import { Long, ObjectId } from 'bson';
import { mongoUsername } from '../authentication/scram-sha-256.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { CommandContext } from './mongo-command.ts';
import { mongoSaslMechanism } from './sasl-commands.ts';

const version = '8.0.0';
const started = Date.now();
/** Identifies this run of the server. The topology never changes within a run. */
const topologyVersion = { processId: new ObjectId(), counter: Long.ZERO };

/** `hello` and `isMaster`: a standalone of version 8.0, without a set name and so without transactions and retryable writes. */
export function helloCommand(command: Document, { client }: CommandContext): Document {
  return {
    ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true }),
    helloOk: true,
    maxBsonObjectSize: 16 << 20,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: client.id,
    minWireVersion: 0,
    maxWireVersion: 25,
    readOnly: false,
    topologyVersion,
    // The same for any user name, so that a client cannot find out which users exist.
    ...('saslSupportedMechs' in command ? { saslSupportedMechs: [mongoSaslMechanism] } : {}),
  };
}

const minHelloDelayMs = 10;
const maxHelloDelayMs = 60_000;

/** How long a `hello` asks the server to wait for a topology change, in milliseconds; null if it does not. */
export function readHelloDelayMs(command: Document): number | null {
  const { topologyVersion: known, maxAwaitTimeMS: waitMs } = command;
  if (!('hello' in command || 'isMaster' in command || 'ismaster' in command)) return null;
  if (!isDocument(known) || !isBsonNumber(waitMs)) return null;
  const isThisRun = known.processId instanceof ObjectId && known.processId.equals(topologyVersion.processId);
  return isThisRun ? Math.min(Math.max(minHelloDelayMs, toNumber(waitMs)), maxHelloDelayMs) : null;
}

/** `buildInfo` */
export function buildInfoCommand(): Document {
  return {
    version,
    versionArray: [8, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    storageEngines: ['sqlite'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 << 20,
  };
}

/** `ping`, `endSessions` and other commands that only reply `ok`. */
export function replyOk(): Document {
  return {};
}

/** `startSession` */
export function startSessionCommand(): Document {
  return { id: { id: new ObjectId() }, timeoutMinutes: 30 };
}

/** `serverStatus`, with the fields that this server can provide. */
export function serverStatusCommand(_command: Document, { engine }: CommandContext): Document {
  return {
    host: 'localhost',
    version,
    process: 'embedded-mongo',
    pid: Long.fromNumber(process.pid),
    uptime: Math.floor((Date.now() - started) / 1000),
    localTime: new Date(),
    storageEngine: { name: 'sqlite', persistent: true },
    metrics: { cursor: { open: { total: Long.fromNumber(engine.cursors.count) } } },
  };
}

/** `getParameter` for the feature compatibility version, which tools request. */
export function getParameterCommand(command: Document): Document {
  if ('featureCompatibilityVersion' in command) return { featureCompatibilityVersion: { version: '8.0' } };
  throw new MongoError('InvalidOptions', 'no option found to get');
}

/** `connectionStatus` */
export function connectionStatusCommand(_command: Document, { client }: CommandContext): Document {
  const users = client.isSignedIn ? [{ user: mongoUsername, db: 'admin' }] : [];
  const roles = client.isSignedIn ? [{ role: 'root', db: 'admin' }] : [];
  return { authInfo: { authenticatedUsers: users, authenticatedUserRoles: roles } };
}

/** `commitTransaction` and `abortTransaction` */
export function rejectTransactionCommand(): never {
  throw new MongoError('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
}
