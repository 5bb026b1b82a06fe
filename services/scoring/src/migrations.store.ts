import type { Migration } from '@rally/service-kit';

export const scoringMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'windows of known matches',
    async run(connection) {
      const matches = connection.collection('known_matches');
      await matches.updateMany({ windowEndsAt: { $exists: false } }, { $set: { windowEndsAt: null } });
    },
  },
];
