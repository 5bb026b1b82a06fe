import type { CloudEvent } from '@rally/contracts';
import { finalProjectionVersion } from '@rally/events';
import { dropIndexes, type Migration, normalizeSearchWords, updateInBatches } from '@rally/service-kit';
import * as z from 'zod';
import { createReliabilityChangedEvent } from './players/create-player-summary-events.ts';

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
      await updateInBatches(connection, 'players', { nameWords: { $exists: false } }, async (rows) =>
        z
          .array(namedPlayer)
          .parse(rows)
          .map(({ _id, told }) => {
            const name = told?.version === finalProjectionVersion ? null : told?.name;
            const nameWords = name ? normalizeSearchWords(name) : [];
            return { updateOne: { filter: { _id }, update: { $set: { nameWords } } } };
          }),
      );
    },
  },
  {
    version: 3,
    name: 'reliability published again, for the staff table of users',
    async run(connection) {
      await updateInBatches<PlayerRow>(
        connection,
        'players',
        { 'reliability.matchesAssigned': { $gt: 0 } },
        async (rows) =>
          z
            .array(ratedPlayer)
            .parse(rows)
            .map(({ _id, ...record }) => {
              const event = createReliabilityChangedEvent({ ...record, id: _id }, record.changedAt);
              // By the id, a repeated migration sees that the event is already waiting; publishing it twice is harmless.
              const id = `reliability:${_id}:${record.version}`;
              const filter = { _id, version: record.version, 'outbox.id': { $ne: id } };
              return { updateOne: { filter, update: { $push: { outbox: { ...event, id } } } } };
            }),
      );
    },
  },
  {
    version: 4,
    name: 'indexes of ranks in a state that others replace',
    run: (connection) => dropIndexes(connection, 'players', replacedIndexes),
  },
  {
    version: 5,
    name: 'paid matches that count as over since the week of their search, looked at again',
    async run(connection) {
      const matches = connection.collection('known_matches');
      await matches.updateMany(
        { kind: 'paid', status: 'scheduled', isWeekOver: true },
        { $set: { isWeekOver: false } },
      );
    },
  },
];

const replacedIndexes = ['told.state_1_standings.tennis.rating_-1', 'told.state_1_standings.pickleball.rating_-1'];

interface PlayerRow {
  readonly _id: string;
  readonly version: number;
  readonly outbox: CloudEvent[];
}

const namedPlayer = z.object({
  _id: z.string(),
  told: z.object({ name: z.string().nullish(), version: z.number().optional() }).nullish(),
});

const ratedPlayer = z.object({
  _id: z.string(),
  version: z.number(),
  reliability: z.object({ matchesAssigned: z.number(), matchesCompleted: z.number() }),
  changedAt: z.date(),
});
