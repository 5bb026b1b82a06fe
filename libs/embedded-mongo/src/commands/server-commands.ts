import { Long, ObjectId } from 'bson';
import { mongoUsername } from '../authentication/scram-sha-256.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { ReplicaSet } from '../replication/replica-set.ts';
import type { ConnectionState } from './connection-state.ts';
import type { CommandContext } from './mongo-command.ts';
import { mongoSaslMechanism, startSaslSpeculatively } from './sasl-commands.ts';

const version = '8.0.0';
const started = Date.now();
/** Identifies this run of the server. The topology never changes within a run. */
const topologyVersion = { processId: new ObjectId(), counter: Long.ZERO };

/** `hello` and `isMaster`: a server of version 8.0, either a standalone or the primary of a set of one. */
export function helloCommand(command: Document, context: CommandContext): Document {
  const {
    client,
    engine: { replicaSet },
  } = context;
  const { application } = isDocument(command.client) ? command.client : {};
  if (isDocument(application) && typeof application.name === 'string') client.appName = application.name;
  const speculativeAuthenticate = startSaslSpeculatively(command.speculativeAuthenticate, context);
  return {
    ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true }),
    ...(replicaSet ? describeReplicaSetMember(replicaSet, client) : {}),
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
    ...(speculativeAuthenticate ? { speculativeAuthenticate } : {}),
  };
}

const electionId = new ObjectId();

/** Describes the set, using the address at which the client reached its only member. */
function describeReplicaSetMember({ name, clock }: ReplicaSet, { address }: ConnectionState): Document {
  const opTime = { ts: clock.time, t: Long.ONE };
  const date = new Date(clock.time.t * 1000);
  return {
    secondary: false,
    setName: name,
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    electionId,
    lastWrite: { opTime, lastWriteDate: date, majorityOpTime: opTime, majorityWriteDate: date },
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

/** `ping` */
export function replyOkCommand(): Document {
  return {};
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

/** `getParameter`, by names or `'*'`, for the parameters that tools and test suites request. */
export function getParameterCommand(
  command: Document,
  { engine: { replicaSet, failPoints } }: CommandContext,
): Document {
  const parameters: Document = {
    authenticationMechanisms: [mongoSaslMechanism],
    enableTestCommands: failPoints !== null,
    featureCompatibilityVersion: { version: '8.0' },
    ...(replicaSet ? { transactionLifetimeLimitSeconds: replicaSet.transactionLifetimeSeconds } : {}),
  };
  if (command.getParameter === '*') return parameters;
  const wanted = Object.entries(parameters).filter(([name]) => name in command);
  if (wanted.length === 0) throw new MongoError('InvalidOptions', 'no option found to get');
  return Object.fromEntries(wanted);
}

/** `connectionStatus` */
export function connectionStatusCommand(_command: Document, { client }: CommandContext): Document {
  const users = client.isSignedIn ? [{ user: mongoUsername, db: 'admin' }] : [];
  const roles = client.isSignedIn ? [{ role: 'root', db: 'admin' }] : [];
  return { authInfo: { authenticatedUsers: users, authenticatedUserRoles: roles } };
}

/** `setParameter` for the lifetime of transactions. */
export function setParameterCommand(command: Document, { engine: { replicaSet } }: CommandContext): Document {
  const seconds = command.transactionLifetimeLimitSeconds;
  if (!replicaSet || !isBsonNumber(seconds)) throw new MongoError('InvalidOptions', 'no option found to set');
  if (!(toNumber(seconds) >= 1)) {
    throw new MongoError(
      'BadValue',
      `Invalid value for parameter transactionLifetimeLimitSeconds: ${toNumber(seconds)} is not greater than or equal to 1`,
    );
  }
  const was = replicaSet.transactionLifetimeSeconds;
  replicaSet.transactionLifetimeSeconds = toNumber(seconds);
  return { was };
}

/** `configureFailPoint`, which only a server for tests has. */
export function configureFailPointCommand(command: Document, { engine: { failPoints } }: CommandContext): Document {
  if (!failPoints) throw new MongoError('CommandNotFound', "no such command: 'configureFailPoint'");
  return failPoints.configure(command);
}
