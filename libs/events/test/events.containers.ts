import { pino } from 'pino';
import { afterAll, describe } from 'vitest';
import { startMongoContainer } from '../../embedded-mongo/test/mongodb-container.ts';
import { createKafkaTransport } from '../src/kafka/create-kafka-transport.ts';
import { databasesAt, type TestDatabases } from './database.ts';
import { eventBusContract } from './event-bus.contract.ts';
import { startKafkaContainer } from './kafka-container.ts';
import { transportContract } from './transport.contract.ts';

const [kafka, mongo] = await Promise.all([startKafkaContainer(), startMongoContainer()]);
const missing = [kafka, mongo].find((one) => typeof one === 'string') ?? null;
if (missing !== null) process.stderr.write(`skipped Kafka and MongoDB as containers: ${missing}\n`);

describe.skipIf(missing !== null)('in containers', () => {
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const brokers = typeof kafka === 'string' ? [] : kafka.brokers;
  const databases: TestDatabases = databasesAt(
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

  transportContract('Kafka', create);
  eventBusContract('Kafka', create, () => databases);
});
