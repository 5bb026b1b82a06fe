import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '@rally/service-kit';
import { Kafka, logLevel } from 'kafkajs';
import { patchKafkajs } from '../src/kafka/patch-kafkajs.ts';
import { moveUnlessPresent } from './move-unless-present.ts';

/** A real Apache Kafka 4.1.0 of one node on loopback. */
export interface KafkaBroker {
  readonly brokers: readonly string[];
  /** Null while the process does not run. */
  readonly pid: number | null;
  /** The second listener, if there is one. */
  readonly secure: SecureBrokerListener | null;
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again, with its data, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A listener of the broker that demands TLS and a sign-in by any of the mechanisms. */
export interface SecureBrokerListener {
  readonly brokers: readonly string[];
  readonly ca: string;
  readonly username: string;
  readonly password: string;
}

const run = promisify(execFile);
const project = join(import.meta.dirname, 'kafka');
const jars = join(import.meta.dirname, '../../../node_modules/.cache/rally-kafka/4.1.0');
const readyWithinMs = 240_000;

/** What this machine lacks to run the broker; null if nothing. */
export async function findMissingKafkaTools(): Promise<string | null> {
  if (!(await runs('java', '-version'))) return 'Java not found';
  if (!(await exists(jars)) && !(await runs('mvn', '-v'))) return 'Maven not found';
  if (!(await runs('openssl', 'version'))) return 'openssl not found';
  return null;
}

/** Each broker is its own cluster. A fixed id, because one random id in 64 begins with a hyphen and is parsed as an option. */
const clusterId = '4L6g3nShT-eMCtK--X86sw';

interface KafkaTestBrokerOptions {
  /** A proxy in front of the broker, whose port clients are told to use. */
  readonly proxy?: { readonly port: number; routeTo(ports: readonly number[]): void };
  /** Whether it has a second listener, which demands TLS and a sign-in. */
  readonly isSecure?: boolean;
  /** Whether messages get the time of their arrival, for clients whose clocks differ from the broker's. */
  readonly hasOwnTime?: boolean;
}

/** Downloads the jars with Maven the first time, formats a new folder and starts the broker on free ports. */
export async function startKafkaTestBroker({
  proxy,
  isSecure = false,
  hasOwnTime = false,
}: KafkaTestBrokerOptions = {}): Promise<KafkaBroker> {
  await downloadKafka();
  const folder = await mkdtemp(join(tmpdir(), 'rally-kafka-'));
  const [port, controllerPort] = await Promise.all([findFreePort(), findFreePort()]);
  const settings = join(folder, 'server.properties');
  const secure = isSecure ? await createSecureBrokerListener(folder) : null;
  await writeFile(
    settings,
    [
      ...serverProperties(port, controllerPort, join(folder, 'data'), proxy?.port ?? port, secure),
      `log.message.timestamp.type=${hasOwnTime ? 'LogAppendTime' : 'CreateTime'}`,
      '',
    ].join('\n'),
  );
  const format = ['format', '-t', clusterId, '-c', settings, ...(secure ? scramCredentials(secure) : [])];
  await run('java', java('kafka.tools.StorageTool', ...format));
  proxy?.routeTo([port]);
  const brokers = [`127.0.0.1:${proxy?.port ?? port}`];
  let child = start();

  function start() {
    return spawn('java', ['-Xmx512m', ...java('kafka.Kafka', settings)], { stdio: 'ignore' });
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  await ready(brokers);
  return {
    brokers,
    get pid() {
      return child.pid ?? null;
    },
    secure,
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGKILL');
      child = start();
      await ready(brokers);
    },
    async stop() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Downloads the jars with Maven if they are not here. */
export async function downloadKafka(): Promise<void> {
  if (await exists(jars)) return;
  await mkdir(dirname(jars), { recursive: true });
  // Several processes may start for the first time at once.
  const unfinished = await mkdtemp(`${jars}.`);
  await run('mvn', ['-q', '-B', '-f', project, 'dependency:copy-dependencies', `-DoutputDirectory=${unfinished}`]);
  await moveUnlessPresent(unfinished, jars);
}

function java(main: string, ...rest: string[]) {
  return ['-cp', join(jars, '*'), main, ...rest];
}

/** Makes a self-signed certificate for loopback. */
async function createSecureBrokerListener(
  folder: string,
): Promise<SecureBrokerListener & { readonly keyStore: string }> {
  const [key, certificate, keyStore] = ['key.pem', 'certificate.pem', 'key-store.pem'].map((name) =>
    join(folder, name),
  );
  if (!key || !certificate || !keyStore) throw new Error('unreachable');
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const ca = await readFile(certificate, 'utf8');
  await writeFile(keyStore, (await readFile(key, 'utf8')) + ca);
  return {
    brokers: [`127.0.0.1:${await findFreePort()}`],
    ca,
    username: 'rally',
    password: 'a-password-of-tests',
    keyStore,
  };
}

function scramCredentials({ username, password }: SecureBrokerListener): string[] {
  return ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
    '--add-scram',
    `${mechanism}=[name=${username},password=${password}]`,
  ]);
}

function secureProperties({ username, password, keyStore }: SecureBrokerListener & { readonly keyStore: string }) {
  const jaas = `username="${username}" password="${password}" user_${username}="${password}"`;
  return [
    `listener.name.secure.ssl.keystore.location=${keyStore}`,
    'listener.name.secure.ssl.keystore.type=PEM',
    'listener.name.secure.sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
    `listener.name.secure.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required ${jaas};`,
    ...['scram-sha-256', 'scram-sha-512'].map(
      (mechanism) =>
        `listener.name.secure.${mechanism}.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;`,
    ),
  ];
}

function serverProperties(
  port: number,
  controllerPort: number,
  dataFolder: string,
  advertisedPort: number,
  secure: (SecureBrokerListener & { readonly keyStore: string }) | null,
) {
  const secureListener = secure ? `,SECURE://${secure.brokers[0]}` : '';
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controllerPort}`,
    `listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}${secureListener}`,
    `advertised.listeners=PLAINTEXT://127.0.0.1:${advertisedPort}${secureListener}`,
    'controller.listener.names=CONTROLLER',
    'inter.broker.listener.name=PLAINTEXT',
    'listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SECURE:SASL_SSL',
    ...(secure ? secureProperties(secure) : []),
    `log.dirs=${dataFolder}`,
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=3',
    'auto.create.topics.enable=false',
    'group.initial.rebalance.delay.ms=0',
    // Lets the tests send messages that our topics should never contain.
    'message.max.bytes=15000000',
    'socket.request.max.bytes=20000000',
  ];
}

async function ready(brokers: readonly string[]) {
  patchKafkajs();
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING, retry: { retries: 0 } }).admin();
  const deadline = performance.now() + readyWithinMs;
  for (;;) {
    try {
      await admin.connect();
      await admin.listTopics();
      await admin.disconnect();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

async function runs(command: string, ...rest: string[]) {
  return run(command, rest).then(
    () => true,
    () => false,
  );
}

async function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  );
}
