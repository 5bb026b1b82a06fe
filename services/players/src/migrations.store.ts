import { dropIndexes, type Migration, updateInBatches } from '@rally/service-kit';
import type { Connection } from 'mongoose';
import * as z from 'zod';
import { toPlayerListFields } from './profiles/player-list-fields.ts';
import { toSubscriberListFields } from './subscribers/subscriber-list-fields.ts';

export const playersMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'words, phones and order of the table of users',
    async run(connection) {
      const unlisted = { listOrder: { $exists: false } };
      const addListFields = (rows: readonly unknown[]) => createListFieldUpdates(connection, rows);
      // Reads again, because a replica of the previous release may change players meanwhile.
      while ((await updateInBatches(connection, 'players', unlisted, addListFields)) > 0);
    },
  },
  {
    version: 2,
    name: 'words and phones of the table of subscribers',
    async run(connection) {
      const unsearched = { searchWords: { $exists: false } };
      await updateInBatches(connection, 'subscribers', unsearched, async (rows) =>
        z
          .array(listedSubscriber)
          .parse(rows)
          .map(({ _id, ...subscriber }) => ({
            updateOne: { filter: { _id }, update: { $set: toSubscriberListFields(subscriber) } },
          })),
      );
    },
  },
  {
    version: 3,
    name: 'indexes of the table of users that others replace',
    run: (connection) => dropIndexes(connection, 'players', replacedIndexes),
  },
];

/** Newer indexes begin with the same fields. */
const replacedIndexes = [
  'account.phone_1',
  'profile.sport_1_createdAt_-1__id_-1',
  'profile.region_1_createdAt_-1__id_-1',
  'account.disabled_1_profile.name_1_createdAt_-1__id_-1',
];

const text = z.string().nullable().default(null);
const listedPlayer = z.object({
  _id: z.string(),
  version: z.number(),
  account: z.object({ phone: z.string() }),
  profile: z.object({ name: text, email: text, region: text, skill: z.number().nullable().default(null) }),
});
const storedRating = z.object({
  playerId: z.string(),
  sport: z.enum(['tennis', 'pickleball']),
  version: z.number(),
  rating: z.number(),
  totalMatches: z.number(),
});
const listedSubscriber = z.object({
  _id: z.string(),
  phone: z.string(),
  region: z.string(),
  sport: z.string(),
  skill: z.string(),
  gender: text,
  availability: z.string(),
});

async function createListFieldUpdates(connection: Connection, rows: readonly unknown[]) {
  const players = z.array(listedPlayer).parse(rows);
  const ratingsOfPlayers = { playerId: { $in: players.map(({ _id }) => _id) } };
  const found = await connection.collection('ratings').find(ratingsOfPlayers).toArray();
  const ratings = Map.groupBy(z.array(storedRating).parse(found), ({ playerId }) => playerId);
  return players.map(({ _id, version, ...player }) => {
    const results = Object.fromEntries(
      (ratings.get(_id) ?? []).map(({ playerId: _playerId, sport, ...result }) => [sport, result]),
    );
    const change = { ...toPlayerListFields({ ...player, results }), results };
    return { updateOne: { filter: { _id, version }, update: { $set: change } } };
  });
}
