import { dataServiceNames } from '@rally/contracts';
import mongoose, { type mongo } from 'mongoose';

/** The outboxes of all services, seen from outside the product. */
export interface Outboxes {
  /** Whether no event waits to be published. */
  areEmpty(): Promise<boolean>;
  close(): Promise<void>;
}

export async function connectOutboxes(uri: string): Promise<Outboxes> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const client = connection.getClient();
  const found = await Promise.all(dataServiceNames.map((service) => findOutboxes(client.db(service))));
  const outboxes = found.flat();
  return {
    async areEmpty() {
      // Sequentially, up to the first outbox with an event, because the product is being measured meanwhile.
      for (const [index, outbox] of outboxes.entries()) {
        if ((await outbox.findOne({ 'outbox.id': { $gt: '' } }, { projection: { _id: 1 } })) === null) continue;
        // The next check begins with this outbox.
        outboxes.unshift(...outboxes.splice(index, 1));
        return false;
      }
      return true;
    },
    close: () => connection.close(),
  };
}

/** The collections whose documents have outboxes, by their index. */
async function findOutboxes(db: mongo.Db): Promise<mongo.Collection[]> {
  const collections = await db.collections();
  const indexes = await Promise.all(collections.map((collection) => collection.indexes()));
  return collections.filter((_, place) => indexes[place]?.some(({ key }) => 'outbox.id' in key));
}
