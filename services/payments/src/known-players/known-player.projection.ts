import type { EventData } from '@rally/contracts';
import { playerUpdated } from '@rally/contracts/players';
import { type ReliabilityTier, reliabilityChanged } from '@rally/contracts/scoring';
import { createProjectionWriter, type EventBus, finalProjectionVersion } from '@rally/events';
import { insertMissing } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** The data about a player that payments uses; defaults until the player's first event arrives. */
export interface KnownPlayer {
  /** Onboarded and with a location. */
  readonly canBePaired: boolean;
  readonly lifetimeAccess: boolean;
  readonly reliability: ReliabilityTier;
}

interface ProfileDocument {
  _id: string;
  version: number;
  mayBePaired: boolean;
  lifetimeAccess: boolean;
}

interface ReliabilityDocument {
  _id: string;
  version: number;
  tier: ReliabilityTier;
}

/** Latest state of each player from the players and scoring services, in one row per source because each has its own version. */
export function createKnownPlayerProjection(connection: Connection) {
  const profiles = connection.model<ProfileDocument>(
    'KnownProfile',
    new Schema<ProfileDocument>({ _id: String, version: Number, mayBePaired: Boolean, lifetimeAccess: Boolean }),
    'known_profiles',
  );
  const reliabilities = connection.model<ReliabilityDocument>(
    'KnownReliability',
    new Schema<ReliabilityDocument>({ _id: String, version: Number, tier: String }),
    'known_reliabilities',
  );
  const writeProfile = createProjectionWriter(profiles);
  const writeReliability = createProjectionWriter(reliabilities);

  return {
    subscribe(events: Pick<EventBus, 'project'>): void {
      events.project(playerUpdated, 'known-players', async ({ subject, version, data }) => {
        await writeProfile(subject, version, toKnownPlayerRow(data));
      });
      events.project(reliabilityChanged, 'known-players', async ({ subject, version, data }) => {
        await writeReliability(subject, version, { tier: data.tier });
      });
    },
    /** Blanks the player of a closed account permanently. */
    async erase(id: string): Promise<void> {
      await writeProfile(id, finalProjectionVersion, {
        mayBePaired: false,
        lifetimeAccess: false,
      });
      await writeReliability(id, finalProjectionVersion, { tier: 'new' });
    },
    async findById(id: string): Promise<KnownPlayer> {
      const [profile, reliability] = await Promise.all([
        profiles.findById(id).lean<ProfileDocument>(),
        reliabilities.findById(id).lean<ReliabilityDocument>(),
      ]);
      return {
        canBePaired: profile?.mayBePaired ?? false,
        lifetimeAccess: profile?.lifetimeAccess ?? false,
        reliability: reliability?.tier ?? 'new',
      };
    },
    /** Imports the sample league as version 1. Existing rows are left unchanged. */
    async load(players: readonly ImportedKnownPlayer[]): Promise<void> {
      await insertMissing(
        profiles,
        players.map((player) => ({ _id: player.id, version: 1, ...toKnownPlayerRow(player) })),
      );
      await insertMissing(
        reliabilities,
        players.map(({ id, reliability }) => ({ _id: id, version: 1, tier: reliability })),
      );
    },
  };
}

type PlayerSnapshot = Pick<EventData<typeof playerUpdated>, 'name' | 'onboarded' | 'lat' | 'lng' | 'lifetimeAccess'>;

/** A player of the imported sample league. */
export interface ImportedKnownPlayer extends PlayerSnapshot {
  readonly id: string;
  readonly reliability: ReliabilityTier;
}

function toKnownPlayerRow({ name, onboarded, lat, lng, lifetimeAccess }: PlayerSnapshot) {
  return { mayBePaired: onboarded && name !== null && lat !== null && lng !== null, lifetimeAccess };
}
