import { pino } from 'pino';
import { afterAll, describe } from 'vitest';
import { startMongoContainer } from '../../embedded-mongo/test/mongodb-container.ts';
import { createKafkaTransport } from '../src/kafka/create-kafka-transport.ts';
import { describeEventBusContract } from './event-bus.contract.ts';
import { connectEventTestDatabases, type EventTestDatabases } from './event-test-databases.ts';
import { startKafkaContainer } from './kafka-container.ts';
import { describeTransportContract } from './transport.contract.ts';

const [kafka, mongo] = await Promise.all([startKafkaContainer(), startMongoContainer()]);
const missing = [kafka, mongo].find((one) => typeof one === 'string') ?? null;
if (missing !== null) process.stderr.write(`skipped Kafka and MongoDB as containers: ${missing}\n`);

describe.skipIf(missing !== null)('in containers', () => {
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const brokers = typeof kafka === 'string' ? [] : kafka.brokers;
  const databases: EventTestDatabases = connectEventTestDatabases(
    typeof mongo === 'string' ? 'mongodb://nowhere' : mongo.uri,
    async () => {
      if (typeof mongo !== 'string') await mongo.stop();
    },
  );
  const create = () => createKafkaTransport({ brokers, clientId: 'test', log });

  afterAll(async () => {
    await databases.stop();
    if (typeof kafka !== 'string') await kafka.stop();
  });

  describeTransportContract('Kafka', create);
  describeEventBusContract('Kafka', create, () => databases);
});
