import { dropIndexes, type Migration, updateInBatches } from '@rally/service-kit';
import * as z from 'zod';
import { fillPlayerListFields } from './known-players/fill-player-list-fields.store.ts';
import { toSearchFields } from './known-players/known-player-document.store.ts';
import { toNameWords } from './matches/match-document.store.ts';
import { unnotifiedMatchFilter } from './matches/match-queries.ts';
import { openScoreStatuses } from './matches/scores/known-score.projection.ts';
import { createMatchedRowStore } from './planning/matched-rows.store.ts';

export const matchmakingMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'whether the plan of a run is optimal',
    async run(connection) {
      const runs = connection.collection('runs');
      const isUnknown = { isOptimal: { $exists: false } };
      // `optimalityGap` stays because replicas of 0.1.0 read it during an upgrade.
      await runs.updateMany({ ...isUnknown, optimalityGap: 0 }, { $set: { isOptimal: true } });
      await runs.updateMany(isUnknown, { $set: { isOptimal: false } });
    },
  },
  {
    version: 2,
    name: 'disputes of search permissions',
    async run(connection) {
      const permissions = connection.collection('search_permissions');
      await permissions.updateMany({ closedAt: { $exists: false } }, { $set: { closedAt: null } });
      await permissions.updateMany({ disputeIds: { $exists: false } }, { $set: { disputeIds: [] } });
    },
  },
  {
    version: 3,
    name: 'matches counted anew, by what each list shows',
    async run(connection) {
      await connection.collection('matches').updateMany({}, { $unset: { isCounted: 1 } });
    },
  },
  {
    version: 4,
    name: 'words and phones of known players, to search them',
    async run(connection) {
      const unsearched = { $or: [{ searchWords: { $exists: false } }, { phoneSuffixes: { $exists: false } }] };
      await updateInBatches(connection, 'known_players', unsearched, async (rows) =>
        z
          .array(searchedPlayer)
          .parse(rows)
          .flatMap(({ _id, ...parts }) => {
            const $set = toSearchFields(parts);
            return Object.keys($set).length === 0 ? [] : [{ updateOne: { filter: { _id }, update: { $set } } }];
          }),
      );
    },
  },
  {
    version: 5,
    name: 'matches counted anew, by region, and words of the names that staff gave, to search them',
    async run(connection) {
      await connection.collection('matches').updateMany({}, { $unset: { isCounted: 1 } });
      const isNamed = { $or: [{ user1Name: { $ne: null } }, { user2Name: { $ne: null } }] };
      await updateInBatches(connection, 'matches', { nameWords: { $exists: false }, ...isNamed }, async (rows) =>
        z
          .array(namedMatch)
          .parse(rows)
          .map(({ _id, ...names }) => ({
            updateOne: { filter: { _id, ...names }, update: { $set: { nameWords: toNameWords(names) } } },
          })),
      );
    },
  },
  {
    version: 6,
    name: 'words and order of the lists of weekly planning',
    run: fillPlayerListFields,
  },
  {
    version: 7,
    name: 'matches in the rows of their players and weeks',
    async run(connection) {
      // Indexes are created after migrations; without these, each step would read all matches and answers.
      await connection.collection('matches').createIndex({ isInMatchedRows: 1 });
      await connection.collection('opt_ins').createIndex({ matchedIn: 1 });
      const rows = createMatchedRowStore(connection);
      while (!(await rows.update()));
    },
  },
  {
    version: 8,
    name: 'matches that await a score',
    async run(connection) {
      const matches = connection.collection<{ _id: string }>('matches');
      const open = { 'score.status': { $in: openScoreStatuses } };
      for await (const { _id } of connection
        .collection<{ _id: string }>('scores')
        .find(open, { projection: { _id: 1 } }))
        await matches.updateOne({ _id }, { $set: { hasOpenScore: true }, $unset: { awaitsScore: 1 } });
      await matches.updateMany(
        { status: 'scheduled', user2Id: { $ne: null }, hasOpenScore: { $ne: true } },
        { $set: { awaitsScore: true } },
      );
    },
  },
  {
    version: 9,
    name: 'index of the matched of a week that another replaces',
    run: (connection) => dropIndexes(connection, 'opt_ins', ['week_1_matchedIn_1']),
  },
  {
    version: 10,
    name: 'indexes of wanted rematches and of matches without courts that others replace',
    run: (connection) => dropIndexes(connection, 'matches', ['isMutualRematch_1', 'courtsLookedUpAt_1_status_1']),
  },
  {
    version: 11,
    name: 'approved matches that no player was notified of, counted anew',
    async run(connection) {
      await connection.collection('matches').updateMany(unnotifiedMatchFilter, { $unset: { isCounted: 1 } });
    },
  },
];

const namedMatch = z.object({
  _id: z.string(),
  user1Name: z.string().nullable().default(null),
  user2Name: z.string().nullable().default(null),
});

const searchedPlayer = z.object({
  _id: z.string(),
  account: z.object({ phone: z.string().nullable() }).optional(),
  player: z.object({ name: z.string().nullable() }).optional(),
});
