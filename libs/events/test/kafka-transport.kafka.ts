import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs, hourMs } from '@rally/contracts/durations';
import { type Admin, AssignerProtocol, ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createKafkaTransport, createTopics } from '../src/kafka/create-kafka-transport.ts';
import type { EventTransport, TransportMessage } from '../src/transport/event-transport.ts';
import { createTestEvent } from './create-test-event.ts';
import { describeEventBusContract } from './event-bus.contract.ts';
import { createEventCollector } from './event-collector.ts';
import { type EventTestDatabases, startEventTestDatabases } from './event-test-databases.ts';
import { findMissingKafkaTools, type KafkaBroker, startKafkaTestBroker } from './kafka-test-broker.ts';
import { describeTransportContract } from './transport.contract.ts';
import { waitUntil } from './wait-until.ts';

const missing = await findMissingKafkaTools();
if (missing !== null) process.stderr.write(`skipped: ${missing}\n`);

describe.skipIf(missing !== null)('on Apache Kafka 4.1.0', () => {
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const transports: EventTransport[] = [];
  const warnings: Error[] = [];
  const recordWarning = (warning: Error) => warnings.push(warning);
  let broker: KafkaBroker;
  let databases: EventTestDatabases;

  function create() {
    const transport = createKafkaTransport({ brokers: broker.brokers, clientId: 'test', log });
    transports.push(transport);
    return transport;
  }

  async function replica(type: string, group: string, deliver: (message: TransportMessage) => Promise<void>) {
    const transport = create();
    await transport.subscribe({ group, types: [type], deliver });
    await transport.start();
    return transport;
  }

  beforeAll(async () => {
    process.on('warning', recordWarning);
    [broker, databases] = await Promise.all([startKafkaTestBroker({ isSecure: true }), startEventTestDatabases()]);
  });

  afterEach(async () => {
    await Promise.all(transports.splice(0).map((transport) => transport.stop()));
  });

  afterAll(async () => {
    process.off('warning', recordWarning);
    await Promise.all([broker.stop(), databases.stop()]);
  });

  describeTransportContract('Kafka', create);
  describeEventBusContract(
    'Kafka',
    () => createKafkaTransport({ brokers: broker.brokers, clientId: 'test', log }),
    () => databases,
  );

  test('delivers messages that are not events unchanged: no value, invalid JSON, 10 MB', async () => {
    const type = 'poison.sent';
    const messages: TransportMessage[] = [];
    const transport = await replica(type, 'poison', async (message) => {
      messages.push(message);
    });
    await transport.publish([createTestEvent(type, 'a', 1)]);
    const values = [null, Buffer.from('{"half":'), Buffer.alloc(10_000_000, 'x'), Buffer.from([0xff, 0xfe])];
    const producer = new Kafka({ brokers: [...broker.brokers], logLevel: logLevel.NOTHING }).producer();
    await producer.connect();
    for (const value of values) await producer.send({ topic: type, messages: [{ key: 'a', value }] });
    await producer.disconnect();
    await transport.publish([createTestEvent(type, 'a', 2)]);
    await waitUntil(() => messages.length === 6);
    expect(messages.slice(1, 5).map(({ raw }) => raw?.length ?? null)).toEqual([null, 8, 10_000_000, 2]);
  });

  test('a replica that reads only new messages gets everything published after it began, and is notified when it begins', async () => {
    const type = 'news.happened';
    const publisher = await replica(type, 'everything', async () => {});
    await publisher.publish(['a', 'b', 'c'].map((subject) => createTestEvent(type, subject, 1)));
    const { deliver, events } = createEventCollector();
    let begun = 0;
    const transport = create();
    await transport.subscribe({
      group: 'news',
      types: [type],
      isForEveryReplica: true,
      onReadingFromNow() {
        begun += 1;
      },
      deliver,
    });
    await transport.start();
    await waitUntil(() => begun === 1);
    await publisher.publish(['a', 'b', 'c', 'd'].map((subject) => createTestEvent(type, subject, 2)));
    await waitUntil(() => events.length === 4);
    expect(events.map(({ aggregateversion }) => aggregateversion)).toEqual([2, 2, 2, 2]);
    expect(begun).toBe(1);
  });

  test('a replica that wants only recent messages skips older ones, and gets everything published from then on', async () => {
    const type = 'recent.happened';
    await createTopics({ brokers: broker.brokers, clientId: 'job', log }, [type]);
    const producer = new Kafka({ brokers: [...broker.brokers], logLevel: logLevel.NOTHING }).producer();
    await producer.connect();
    for (const [version, ageHours] of [3, 2, 0.5, 0].entries()) {
      const messages = ['a', 'b', 'c'].map((key) => ({
        key,
        value: JSON.stringify(createTestEvent(type, key, version)),
        timestamp: String(Date.now() - ageHours * hourMs),
      }));
      await producer.send({ topic: type, messages });
    }
    await producer.disconnect();
    const { deliver, events } = createEventCollector();
    const transport = create();
    await transport.subscribe({
      group: 'recent',
      types: [type],
      isForEveryReplica: true,
      maxAgeSeconds: 3_600,
      deliver,
    });
    await transport.start();
    await waitUntil(() => events.length === 6);
    await transport.publish(['a', 'b', 'c', 'd'].map((subject) => createTestEvent(type, subject, 4)));
    await waitUntil(() => events.length === 10);
    const versions = Map.groupBy(events, ({ subject }) => subject);
    expect(versions.get('a')?.map(({ aggregateversion }) => aggregateversion)).toEqual([2, 3, 4]);
    expect(versions.get('d')?.map(({ aggregateversion }) => aggregateversion)).toEqual([4]);
  });

  test('concurrent and repeated jobs create the missing topics', async () => {
    const types = ['job.first', 'job.second'];
    const make = () => createTopics({ brokers: broker.brokers, clientId: 'job', log }, types);
    await Promise.all([make(), make(), make()]);
    await make();
    const admin = new Kafka({ brokers: [...broker.brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const { topics } = await admin.fetchTopicMetadata({ topics: types });
    await admin.disconnect();
    const made = new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
    expect(made).toEqual(new Map(types.map((type) => [type, 6])));
  });

  test.each(['plain', 'scram-sha-256', 'scram-sha-512'] as const)(
    'sends and reads by TLS, signed in by %s',
    async (mechanism) => {
      const { brokers, ca, username, password } = broker.secure ?? { brokers: [], ca: '', username: '', password: '' };
      const { deliver, events } = createEventCollector();
      const tls = { ca };
      const transport = createKafkaTransport({
        brokers,
        clientId: 'test',
        log,
        tls,
        sasl: { mechanism, username, password },
      });
      transports.push(transport);
      const type = `secret.${mechanism}`;
      await transport.subscribe({ group: type, types: [type], deliver });
      await transport.start();
      await transport.publish([createTestEvent(type, 'a', 1)]);
      await waitUntil(() => events.length === 1);

      const refused = async (options: { tls?: boolean; password?: string }) => {
        const stranger = createKafkaTransport({
          brokers,
          clientId: 'test',
          log,
          tls: options.tls ?? tls,
          sasl: { mechanism, username, password: options.password ?? password },
        });
        transports.push(stranger);
        await expect(stranger.publish([createTestEvent(type, 'a', 2)])).rejects.toThrow();
      };
      await Promise.all([refused({ password: 'wrong' }), refused({ tls: true })]);
    },
  );

  test('topics and groups with a prefix are apart from those without', async () => {
    const type = 'prefixed.sent';
    const options = { brokers: broker.brokers, clientId: 'test', log, partitions: 2 };
    const prefixed = createKafkaTransport({ ...options, topicPrefix: 'league-1.', groupPrefix: 'league-1.' });
    const plain = createKafkaTransport(options);
    transports.push(prefixed, plain);
    const [readByPrefixed, readByPlain] = [createEventCollector(), createEventCollector()];
    await prefixed.subscribe({ group: 'readers', types: [type], deliver: readByPrefixed.deliver });
    await plain.subscribe({ group: 'readers', types: [type], deliver: readByPlain.deliver });
    await Promise.all([prefixed.start(), plain.start()]);
    const [sentByPrefixed, sentByPlain] = [createTestEvent(type, 'a', 1), createTestEvent(type, 'b', 1)];
    await prefixed.publish([sentByPrefixed]);
    await plain.publish([sentByPlain]);
    await waitUntil(() => readByPrefixed.events.length > 0 && readByPlain.events.length > 0);
    expect(readByPrefixed.events).toEqual([sentByPrefixed]);
    expect(readByPlain.events).toEqual([sentByPlain]);
    const admin = new Kafka({ brokers: [...broker.brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const { topics } = await admin.fetchTopicMetadata({ topics: [`league-1.${type}`] });
    const { groups } = await admin.listGroups();
    await admin.disconnect();
    expect(topics[0]?.partitions).toHaveLength(2);
    expect(groups.map(({ groupId }) => groupId)).toEqual(expect.arrayContaining(['readers', 'league-1.readers']));
  });

  test('creates no topic with fewer replicas than asked for, and reports those that exist', async () => {
    const options = { brokers: broker.brokers, clientId: 'job', log };
    const asked = { ...options, replicationFactor: 3, partitions: 12 };
    await expect(createTopics(asked, ['job.replicated'])).rejects.toThrow(
      'topics need 3 replicas (KAFKA_REPLICATION_FACTOR), but the cluster has 1 broker',
    );
    expect(await createTopics(options, ['job.small'])).toEqual({ shortages: [], corrections: [] });
    expect((await createTopics(asked, ['job.small'])).shortages).toEqual([
      { topic: 'job.small', partitions: 6, replicas: 1, wantedPartitions: 12, wantedReplicas: 3 },
    ]);
  });

  test('a deleted topic is recreated by the next event, and its readers continue', async () => {
    const type = 'lost.topic';
    const read: string[] = [];
    const transport = await replica(type, 'lost', async ({ raw }) => {
      read.push(String(JSON.parse(String(raw)).subject));
    });
    const before = Array.from({ length: 5 }, (_, index) => createTestEvent(type, `before-${index}`, 1));
    await transport.publish(before);
    await waitUntil(() => read.length === before.length);
    const admin = new Kafka({ brokers: [...broker.brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    await admin.deleteTopics({ topics: [type] });
    await admin.disconnect();
    const publishOnce = () => transport.publish([createTestEvent(type, 'after', 1)]);
    // An outbox publishes again what was not accepted.
    await expect
      .poll(
        () =>
          publishOnce().then(
            () => true,
            () => false,
          ),
        { timeout: 60_000, interval: 500 },
      )
      .toBe(true);
    await expect.poll(() => read.includes('after'), { timeout: 90_000 }).toBe(true);
  });

  describe('events are deleted 30 days after they were published at the latest', () => {
    const options = () => ({ brokers: broker.brokers, clientId: 'job', log });

    async function withAdmin<Result>(work: (admin: Admin) => Promise<Result>) {
      const admin = new Kafka({ brokers: [...broker.brokers], logLevel: logLevel.NOTHING }).admin();
      await admin.connect();
      return work(admin).finally(() => admin.disconnect());
    }
    const createWith = (topic: string, settings: Record<string, string>) =>
      withAdmin((admin) =>
        admin.createTopics({
          topics: [{ topic, configEntries: Object.entries(settings).map(([name, value]) => ({ name, value })) }],
        }),
      );
    const readSettings = (topic: string) =>
      withAdmin(async (admin) => {
        const resources = [{ type: ConfigResourceTypes.TOPIC, name: topic }];
        const described = await admin.describeConfigs({ resources, includeSynonyms: false });
        const entries = described.resources[0]?.configEntries ?? [];
        return Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue]));
      });
    const oldestEventDays = ({ 'retention.ms': retention, 'segment.ms': segment }: Record<string, string>) =>
      (Number(retention) + Number(segment)) / dayMs;

    test('on new topics', async () => {
      expect((await createTopics(options(), ['kept.new'])).corrections).toEqual([]);
      const settings = await readSettings('kept.new');
      expect(settings['cleanup.policy']).toBe('delete');
      expect(oldestEventDays(settings)).toBeLessThan(30);
    });

    test('on new topics of events that are kept for minutes', async () => {
      expect((await createTopics(options(), ['client.requests-counted'])).corrections).toEqual([]);
      expect(await readSettings('client.requests-counted')).toMatchObject({
        'cleanup.policy': 'delete',
        'retention.ms': '600000',
        'segment.ms': '600000',
      });
    });

    test.each([
      { type: 'kept.as-before', made: { 'retention.ms': String(30 * dayMs) }, changed: ['retention.ms', 'segment.ms'] },
      { type: 'kept.forever', made: { 'retention.ms': '-1' }, changed: ['retention.ms', 'segment.ms'] },
      {
        type: 'kept.compacted',
        made: { 'cleanup.policy': 'compact', 'retention.ms': String(dayMs), 'segment.ms': String(dayMs) },
        changed: ['cleanup.policy'],
      },
      { type: 'kept.briefly', made: { 'retention.ms': String(dayMs), 'segment.ms': String(dayMs) }, changed: [] },
    ])('on existing topics, whose other settings stay: $type', async ({ type, made, changed }) => {
      await createWith(type, { 'max.message.bytes': '2000000', 'min.insync.replicas': '1', ...made });
      const { corrections } = await createTopics(options(), [type]);
      expect(corrections.map(({ setting }) => setting).toSorted()).toEqual(changed);
      const settings = await readSettings(type);
      expect(settings).toMatchObject({ 'cleanup.policy': 'delete', 'max.message.bytes': '2000000' });
      expect(oldestEventDays(settings)).toBeLessThan(30);
      expect((await createTopics(options(), [type])).corrections).toEqual([]);
    });
  });

  test('loses no event while replicas start and stop', async () => {
    const type = 'crowd.moved';
    const { deliver, events } = createEventCollector();
    const seen = new Set<string>();
    const unread = () => {
      for (const { id } of events.splice(0)) seen.add(id);
      return published - seen.size;
    };
    const read = async (message: TransportMessage) => {
      await sleep(2);
      await deliver(message);
    };
    const steady = await replica(type, 'crowd', read);
    let published = 0;
    let publishing = true;
    const load = (async () => {
      while (publishing) {
        await steady.publish(Array.from({ length: 10 }, (_, n) => createTestEvent(type, `s${n}`, published / 10)));
        published += 10;
        // Limits how far writers get ahead of readers, for slow machines.
        do await sleep(10);
        while (publishing && unread() > 300);
      }
    })();
    for (let round = 0; round < 2; round += 1) {
      const others = await Promise.all([replica(type, 'crowd', read), replica(type, 'crowd', read)]);
      await sleep(2_000);
      await Promise.all(others.map((other) => other.stop()));
      await sleep(2_000);
    }
    publishing = false;
    await load;
    await waitUntil(() => unread() === 0);
    expect(published).toBeGreaterThan(100);
  });

  test('rejects immediately while the broker is down and recovers when it is back', async () => {
    const type = 'outage.survived';
    const { deliver, events } = createEventCollector();
    const transport = await replica(type, 'outage', deliver);
    await transport.publish([createTestEvent(type, 'a', 1)]);
    await waitUntil(() => events.length === 1);
    await broker.kill();
    await expect(transport.publish([createTestEvent(type, 'a', 2)])).rejects.toThrow();
    expect(transport.healthy()).toBe(true);
    await broker.restart();
    await waitUntil(() =>
      transport.publish([createTestEvent(type, 'a', 2)]).then(
        () => true,
        () => false,
      ),
    );
    await waitUntil(() => events.some((event) => event.aggregateversion === 2), 60_000);
  });

  test('is unhealthy after a crash that kafkajs does not retry, and creates a new consumer', async () => {
    const type = 'crash.mended';
    const { deliver, events } = createEventCollector();
    // A group member with a different protocol makes joining fail permanently.
    const stranger = new Kafka({ brokers: [...broker.brokers], logLevel: logLevel.NOTHING }).consumer({
      groupId: 'crash',
      partitionAssigners: [strangeAssigner],
    });
    const publisher = create();
    await publisher.publish([createTestEvent(type, 'a', 1)]);
    await stranger.connect();
    await stranger.subscribe({ topics: [type] });
    const joined = new Promise((resolve) => stranger.on(stranger.events.GROUP_JOIN, resolve));
    await stranger.run({ eachMessage: async () => {} });
    await joined;
    const transport = await replica(type, 'crash', deliver);
    await waitUntil(() => !transport.healthy());
    await stranger.disconnect();
    await waitUntil(() => transport.healthy() && events.length === 1);
  });

  test('stops within its deadline when no broker responds', async () => {
    const transport = createKafkaTransport({ brokers: ['127.0.0.1:1'], clientId: 'test', log });
    await transport.subscribe({ group: 'nobody', types: ['nothing.there'], deliver: async () => {} });
    await transport.start();
    await sleep(500);
    const startedAt = performance.now();
    await transport.stop();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('sets no timers while idle', () => {
    expect(warnings.map((warning) => warning.name)).not.toContain('TimeoutNegativeWarning');
  });
});

const strangeAssigner = () => ({
  name: 'strange',
  version: 0,
  assign: async ({ members }: { members: { memberId: string }[] }) =>
    members.map(({ memberId }) => ({
      memberId,
      memberAssignment: AssignerProtocol.MemberAssignment.encode({
        version: 0,
        assignment: {},
        userData: Buffer.alloc(0),
      }),
    })),
  protocol: ({ topics }: { topics: string[] }) => ({
    name: 'strange',
    metadata: AssignerProtocol.MemberMetadata.encode({ version: 0, topics, userData: Buffer.alloc(0) }),
  }),
});
