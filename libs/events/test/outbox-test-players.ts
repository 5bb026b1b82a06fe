import { defineEvent } from '@rally/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import * as z from 'zod';
import { createEvent, createProjectionWriter, type EventBus, outboxSchemaFields } from '../src/index.ts';

export const testPlayerUpdated = defineEvent({
  type: 'player.updated',
  owner: 'players',
  summary: 'A player as it is now',
  data: z.object({ name: z.string(), score: z.int() }),
});

export interface TestPlayer {
  _id: string;
  name: string;
  score: number;
  version: number;
}

const fields = { _id: { type: String, required: true }, name: String, score: Number };

/** The owner's side: an aggregate with an outbox. */
export function getTestPlayerAggregateModel(connection: Connection): Model<TestPlayer> {
  return connection.model<TestPlayer>(
    'Player',
    new Schema<TestPlayer>({ ...fields, ...outboxSchemaFields }, { versionKey: false }),
  );
}

/** Writes a new score and its event in one update. Resolves to false if another change came first. */
export async function setTestPlayerScore(
  players: Model<TestPlayer>,
  id: string,
  version: number,
  score: number,
): Promise<boolean> {
  const next = version + 1;
  const data = { name: `Player ${id}`, score };
  const now = new Date('2026-11-18T15:00:00Z');
  const event = createEvent(testPlayerUpdated, { subject: id, version: next, data, now });
  const { matchedCount } = await players.updateOne(
    { _id: id, version },
    { $set: data, $inc: { version: 1 }, $push: { outbox: { $each: [event] } } },
  );
  return matchedCount === 1;
}

/** Adds a player at version 0, without an event. */
export async function insertTestPlayer(players: Model<TestPlayer>, id: string): Promise<void> {
  await players.create({ _id: id, name: `Player ${id}`, score: 0, version: 0 });
}

export function createTestPlayerSnapshot({ _id, name, score, version }: TestPlayer) {
  const now = new Date('2026-11-18T16:00:00Z');
  return [createEvent(testPlayerUpdated, { subject: _id, version, data: { name, score }, now })];
}

/** The reader's side: another service's projection of players. */
export function getTestPlayerProjectionModel(connection: Connection): Model<TestPlayer> {
  return connection.model<TestPlayer>(
    'KnownPlayer',
    new Schema<TestPlayer>({ ...fields, version: Number }, { versionKey: false }),
  );
}

export function subscribeTestPlayerCopies(bus: EventBus, known: Model<TestPlayer>): void {
  const write = createProjectionWriter(known);
  bus.on(testPlayerUpdated, 'known-players', async ({ subject, version, data }) => {
    await write(subject, version, data);
  });
}
