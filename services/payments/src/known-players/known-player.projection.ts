import type { DataOf } from '@rally/contracts';
import { playerUpdated } from '@rally/contracts/players';
import { type ReliabilityTier, reliabilityChanged } from '@rally/contracts/scoring';
import { applyProjection, type EventBus } from '@rally/events';
import { type Connection, Schema } from 'mongoose';

/** What we keep of a player; blank for one of whom nothing was told yet. */
export interface KnownPlayer {
  /** Onboarded, and with a place: only then an opponent can be found. */
  readonly mayBePaired: boolean;
  readonly lifetimeAccess: boolean;
  readonly reliability: ReliabilityTier;
}

interface ProfileRow {
  _id: string;
  version: number;
  mayBePaired: boolean;
  lifetimeAccess: boolean;
}

interface ReliabilityRow {
  _id: string;
  version: number;
  tier: ReliabilityTier;
}

/** Players as players and scoring last told of them, each by rows of its own version. */
export function knownPlayerProjection(connection: Connection) {
  const profiles = connection.model<ProfileRow>(
    'KnownProfile',
    new Schema<ProfileRow>({ _id: String, version: Number, mayBePaired: Boolean, lifetimeAccess: Boolean }),
    'known_profiles',
  );
  const reliabilities = connection.model<ReliabilityRow>(
    'KnownReliability',
    new Schema<ReliabilityRow>({ _id: String, version: Number, tier: String }),
    'known_reliabilities',
  );

  return {
    follow(events: Pick<EventBus, 'on'>): void {
      events.on(playerUpdated, 'known-players', async ({ subject, version, data }) => {
        await applyProjection(profiles, subject, version, profileOf(data));
      });
      events.on(reliabilityChanged, 'known-players', async ({ subject, version, data }) => {
        await applyProjection(reliabilities, subject, version, { tier: data.tier });
      });
    },
    async byId(id: string): Promise<KnownPlayer> {
      const [profile, reliability] = await Promise.all([
        profiles.findById(id).lean<ProfileRow>(),
        reliabilities.findById(id).lean<ReliabilityRow>(),
      ]);
      return {
        mayBePaired: profile?.mayBePaired ?? false,
        lifetimeAccess: profile?.lifetimeAccess ?? false,
        reliability: reliability?.tier ?? 'new',
      };
    },
    /** Bulk load of the sample league: adds those who are not there, under version 1. */
    async load(players: readonly ImportedKnownPlayer[]): Promise<void> {
      if (players.length === 0) return;
      await profiles.bulkWrite(
        players.map((player) => ({
          updateOne: {
            filter: { _id: player.id },
            update: { $setOnInsert: { version: 1, ...profileOf(player) } },
            upsert: true,
          },
        })),
      );
      await reliabilities.bulkWrite(
        players.map(({ id, reliability }) => ({
          updateOne: { filter: { _id: id }, update: { $setOnInsert: { version: 1, tier: reliability } }, upsert: true },
        })),
      );
    },
  };
}

type ToldPlayer = Pick<DataOf<typeof playerUpdated>, 'onboarded' | 'lat' | 'lng' | 'lifetimeAccess'>;

/** A player of the sample league. */
export interface ImportedKnownPlayer extends ToldPlayer {
  readonly id: string;
  readonly reliability: ReliabilityTier;
}

function profileOf({ onboarded, lat, lng, lifetimeAccess }: ToldPlayer) {
  return { mayBePaired: onboarded && lat !== null && lng !== null, lifetimeAccess };
}
