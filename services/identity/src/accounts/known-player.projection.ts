import { type Language, languageDefault, type playerUpdated, type Sport, sports } from '@rally/contracts/players';
import { createProjectionWriter, finalProjectionVersion, type ValidatedEvent } from '@rally/events';
import { type Connection, Schema } from 'mongoose';

/** The data of the players service that identity copies, for the user that a sign-in returns. */
export interface KnownPlayer {
  readonly name: string | null;
  readonly region: string | null;
  readonly skill: number | null;
  readonly sport: Sport;
  readonly homePlaceName: string | null;
  readonly language: Language;
}

export interface KnownPlayerDocument extends Omit<KnownPlayer, 'language'> {
  _id: string;
  version: number;
  /** Missing in rows of release 0.1.0. */
  language?: Language;
}

const schema = new Schema<KnownPlayerDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  name: { type: String, default: null },
  region: { type: String, default: null },
  skill: { type: Number, default: null },
  sport: { type: String, enum: sports, required: true },
  homePlaceName: { type: String, default: null },
  language: String,
});

export type KnownPlayerProjection = ReturnType<typeof createKnownPlayerProjection>;

export function createKnownPlayerProjection(connection: Connection) {
  const players = getKnownPlayerMongooseModel(connection);
  const writePlayer = createProjectionWriter(players);
  return {
    async apply({ subject, version, data }: ValidatedEvent<typeof playerUpdated>): Promise<void> {
      await writePlayer(subject, version, pickKnownPlayer(data));
    },
    /** Blanks the player of a closed account permanently. */
    async erase(id: string): Promise<void> {
      const blank = { name: null, region: null, skill: null, sport: 'tennis' as const, homePlaceName: null };
      await writePlayer(id, finalProjectionVersion, { ...blank, language: languageDefault });
    },
    async findById(id: string): Promise<KnownPlayer | null> {
      const row = await players.findById(id).lean();
      return row && fromKnownPlayerDocument(row);
    },
    async listAll(): Promise<Map<string, KnownPlayer>> {
      return new Map((await players.find().lean()).map((row) => [row._id, fromKnownPlayerDocument(row)]));
    },
  };
}

export function getKnownPlayerMongooseModel(connection: Connection) {
  return connection.model<KnownPlayerDocument>('KnownPlayer', schema, 'known_players');
}

/** What identity keeps about a player. */
export function pickKnownPlayer({ name, region, skill, sport, homePlaceName, language }: KnownPlayer): KnownPlayer {
  return { name, region, skill, sport, homePlaceName, language };
}

function fromKnownPlayerDocument({ language = languageDefault, ...row }: KnownPlayerDocument): KnownPlayer {
  return pickKnownPlayer({ ...row, language });
}
