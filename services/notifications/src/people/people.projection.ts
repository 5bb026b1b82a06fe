import type { DataOf } from '@rally/contracts';
import { accountCreated, accountUpdated } from '@rally/contracts/identity';
import { playerUpdated } from '@rally/contracts/players';
import { applyProjection, type EventBus } from '@rally/events';
import { type Connection, Schema } from 'mongoose';

/** Whom we write to: what identity says of the phone and players of the person. */
export interface Person {
  readonly playerId: string;
  readonly phone: string;
  readonly name: string | null;
  /** IANA; null when the place is not known. */
  readonly timeZone: string | null;
  readonly state: string | null;
  readonly messagingPreference: 'sms' | 'whatsapp' | null;
}

interface AccountRow {
  _id: string;
  version: number;
  phone: string;
  disabled: boolean;
}

interface PlayerRow {
  _id: string;
  version: number;
  name: string | null;
  timeZone: string | null;
  state: string | null;
  messagingPreference: 'sms' | 'whatsapp' | null;
}

export type People = ReturnType<typeof peopleProjection>;

/** Accounts and players, each kept up by its owner's events. */
export function peopleProjection(connection: Connection) {
  const accounts = connection.model<AccountRow>(
    'KnownAccount',
    new Schema<AccountRow>({ _id: String, version: Number, phone: { type: String, index: true }, disabled: Boolean }),
    'known_accounts',
  );
  const players = connection.model<PlayerRow>(
    'KnownPlayer',
    new Schema<PlayerRow>({
      _id: String,
      version: Number,
      name: String,
      timeZone: String,
      state: String,
      messagingPreference: String,
    }),
    'known_players',
  );

  async function person(account: AccountRow | null): Promise<Person | null> {
    if (!account || account.disabled) return null;
    const player = await players.findById(account._id).lean<PlayerRow>();
    return {
      playerId: account._id,
      phone: account.phone,
      name: player?.name ?? null,
      timeZone: player?.timeZone ?? null,
      state: player?.state ?? null,
      messagingPreference: player?.messagingPreference ?? null,
    };
  }

  return {
    follow(events: EventBus): void {
      for (const definition of [accountCreated, accountUpdated]) {
        events.on(definition, 'people', async ({ subject, version, data }) => {
          await applyProjection(accounts, subject, version, { phone: data.phone, disabled: data.disabled });
        });
      }
      events.on(playerUpdated, 'people', async ({ subject, version, data }) => {
        await applyProjection(players, subject, version, playerFields(data));
      });
    },
    /** Null for nobody, or a disabled account. */
    byId: async (playerId: string) => person(await accounts.findById(playerId).lean<AccountRow>()),
    byPhone: async (phone: string) => person(await accounts.findOne({ phone: { $eq: phone } }).lean<AccountRow>()),
    /** Bulk load of the sample league. */
    async load(people: readonly Person[]): Promise<void> {
      await accounts.bulkWrite(
        people.map(({ playerId, phone }) => ({
          updateOne: {
            filter: { _id: playerId },
            update: { $setOnInsert: { version: 1, phone, disabled: false } },
            upsert: true,
          },
        })),
      );
      await players.bulkWrite(
        people.map((one) => ({
          updateOne: {
            filter: { _id: one.playerId },
            update: { $setOnInsert: { version: 1, ...playerFields(one) } },
            upsert: true,
          },
        })),
      );
    },
  };
}

function playerFields(data: Pick<DataOf<typeof playerUpdated>, 'name' | 'timeZone' | 'state' | 'messagingPreference'>) {
  const { name, timeZone, state, messagingPreference } = data;
  return { name, timeZone, state, messagingPreference };
}
