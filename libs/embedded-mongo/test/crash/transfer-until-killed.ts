import mongoose from 'mongoose';
import { startEmbeddedMongo } from '../../src/index.ts';

const [dataDir = '', round = '0'] = process.argv.slice(2);
const writers = 8;
const accounts = 200;
const server = await startEmbeddedMongo({ dataDir, replicaSet: 'crash' });
const connection = await mongoose.createConnection(server.uri, { dbName: 'crash', maxPoolSize: writers }).asPromise();
const client = connection.getClient();
const balances = connection.collection('balances');
const [debits, credits] = ['debits', 'credits'].map((name) => connection.collection(name));
process.stdout.write(`ready ${server.uri}\n`);

/** Moves amounts between accounts until killed, each in one transaction of four writes to three collections. Prints the committed ones. */
async function transferForEver(writer: number): Promise<never> {
  const session = client.startSession();
  for (let number = 0; ; number += 1) {
    const key = `${round}-${writer}-${number}`;
    const from = (writer * 7 + number * 3) % accounts;
    const to = (from + 1 + (number % (accounts - 1))) % accounts;
    await session.withTransaction(async () => {
      await debits?.insertOne({ key, text: 'x'.repeat(300) }, { session });
      await balances.updateOne({ account: from }, { $inc: { balance: -1 } }, { session });
      await balances.updateOne({ account: to }, { $inc: { balance: 1 } }, { session });
      await credits?.insertOne({ key, text: 'x'.repeat(300) }, { session });
    });
    process.stdout.write(`transferred ${key}\n`);
  }
}

await Promise.all(Array.from({ length: writers }, (_, writer) => transferForEver(writer)));
