import type mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';

/** The guarantees for concurrent writes that every store relies on, for any database engine. */
export function describeRaceContract(name: string, connection: () => mongoose.Connection): void {
  describe(`races on ${name}`, () => {
    test('of 100 concurrent updates guarded by a version exactly one wins', async () => {
      const matches = connection().collection('guarded');
      await matches.insertOne({ name: 'final', version: 1, winner: '' });
      const results = await Promise.all(
        Array.from({ length: 100 }, (_, player) =>
          matches.updateOne({ name: 'final', version: 1 }, { $set: { winner: `p${player}` }, $inc: { version: 1 } }),
        ),
      );
      expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(1);
      expect(await matches.findOne({ name: 'final' })).toMatchObject({ version: 2 });
    });

    test('50 racing upserts of one unique key create one document', async () => {
      const players = connection().collection('upserted');
      await players.createIndex({ phone: 1 }, { unique: true });
      const results = await Promise.all(
        Array.from({ length: 50 }, () => players.updateOne({ phone: '+1' }, { $inc: { tries: 1 } }, { upsert: true })),
      );
      expect(results.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(1);
      expect(await players.find().toArray()).toMatchObject([{ phone: '+1', tries: 50 }]);
    });

    test('of 50 racing inserts of one unique key one succeeds and 49 fail with the key', async () => {
      const players = connection().collection('inserted');
      await players.createIndex({ phone: 1 }, { unique: true });
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => players.insertOne({ phone: '+1' })));
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(49);
      expect(refused[0]?.reason).toMatchObject({ code: 11000, keyPattern: { phone: 1 }, keyValue: { phone: '+1' } });
      expect(await players.countDocuments()).toBe(1);
    });
  });
}
