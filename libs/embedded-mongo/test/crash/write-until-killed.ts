import mongoose from 'mongoose';
import { startEmbeddedMongo } from '../../src/index.ts';

const [dataDir = '', round = '0'] = process.argv.slice(2);
const writers = 16;
const server = await startEmbeddedMongo({ dataDir });
const connection = await mongoose.createConnection(server.uri, { dbName: 'crash', maxPoolSize: writers }).asPromise();
const entries = connection.collection('entries');
const counters = connection.collection('counters');
await entries.createIndex({ key: 1 }, { unique: true });
process.stdout.write('ready\n');

/** Inserts and increments until killed; prints a line for each acknowledged write. */
async function writeForEver(writer: number): Promise<never> {
  for (let number = 0; ; number += 1) {
    const key = `${round}-${writer}-${number}`;
    await entries.insertOne({ key, text: 'x'.repeat(300) });
    process.stdout.write(`inserted ${key}\n`);
    const counter = await counters.findOneAndUpdate(
      { name: `w${writer}` },
      { $inc: { count: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    process.stdout.write(`counted ${writer} ${counter?.count}\n`);
  }
}

await Promise.all(Array.from({ length: writers }, (_, writer) => writeForEver(writer)));
