import mongoose from 'mongoose';
import { afterAll, beforeAll, describe } from 'vitest';
import { startMongoContainer } from './mongodb-container.ts';
import { describeRaceContract } from './races.contract.ts';

const mongo = await startMongoContainer();
if (typeof mongo === 'string') process.stderr.write(`skipped MongoDB 8: ${mongo}\n`);

describe.skipIf(typeof mongo === 'string')('in a container', () => {
  let connection: mongoose.Connection;

  beforeAll(async () => {
    if (typeof mongo === 'string') return;
    connection = await mongoose.createConnection(mongo.uri, { dbName: 'test' }).asPromise();
  });

  afterAll(async () => {
    await connection?.close();
    if (typeof mongo !== 'string') await mongo.stop();
  });

  describeRaceContract('MongoDB 8', () => connection);
});
