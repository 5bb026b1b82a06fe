import { finalProjectionVersion } from '@rally/events';
import type { Migration } from '@rally/service-kit';
import { normalizeNameWords } from './player-search/normalize-name-words.ts';

export const scoringMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'windows of known matches',
    async run(connection) {
      const matches = connection.collection('known_matches');
      await matches.updateMany({ windowEndsAt: { $exists: false } }, { $set: { windowEndsAt: null } });
    },
  },
  {
    version: 2,
    name: 'words of names, to search players',
    async run(connection) {
      const players = connection.collection('players');
      const unsplit = players.find({ nameWords: { $exists: false } }, { projection: { told: 1 } });
      for await (const { _id, told } of unsplit) {
        const isNamed = typeof told?.name === 'string' && told.version !== finalProjectionVersion;
        await players.updateOne({ _id }, { $set: { nameWords: isNamed ? normalizeNameWords(told.name) : [] } });
      }
    },
  },
];
