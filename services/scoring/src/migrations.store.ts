import type { CloudEvent } from '@rally/contracts';
import { finalProjectionVersion } from '@rally/events';
import { type Migration, normalizeSearchWords } from '@rally/service-kit';
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
      const players = connection.collection('players');
      const unsplit = players.find({ nameWords: { $exists: false } }, { projection: { told: 1 } });
      for await (const { _id, told } of unsplit) {
        const isNamed = typeof told?.name === 'string' && told.version !== finalProjectionVersion;
        await players.updateOne({ _id }, { $set: { nameWords: isNamed ? normalizeSearchWords(told.name) : [] } });
      }
    },
  },
  {
    version: 3,
    name: 'reliability published again, for the staff table of users',
    async run(connection) {
      const players = connection.collection<{ _id: string; version: number; outbox: CloudEvent[] }>('players');
      const rated = players.find({ 'reliability.matchesAssigned': { $gt: 0 } });
      for await (const row of rated) {
        const record = ratedPlayer.parse(row);
        const event = createReliabilityChangedEvent({ ...record, id: record._id }, record.changedAt);
        // The id tells a repeated migration that the event waits already; an event that was published is harmless.
        const id = `reliability:${record._id}:${record.version}`;
        await players.updateOne(
          { _id: row._id, version: record.version, 'outbox.id': { $ne: id } },
          { $push: { outbox: { ...event, id } } },
        );
      }
    },
  },
];

const ratedPlayer = z.object({
  _id: z.string(),
  version: z.number(),
  reliability: z.object({ matchesAssigned: z.number(), matchesCompleted: z.number() }),
  changedAt: z.date(),
});
