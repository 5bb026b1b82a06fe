import type { EventData } from '@rally/contracts';
import { accountCreated, accountUpdated } from '@rally/contracts/identity';
import { type Language, languageDefault, playerUpdated } from '@rally/contracts/players';
import {
  createBatchedLookup,
  createIdLookup,
  createProjectionWriter,
  type EventBus,
  finalProjectionVersion,
} from '@rally/events';
import { insertMissing } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A recipient: the phone from identity, the rest from players. */
export interface MessageRecipient {
  readonly playerId: string;
  readonly phone: string;
  readonly name: string | null;
  /** Since when the player has this name in place of an earlier one; missing if it never changed. */
  readonly nameChangedAt?: Date;
  /** IANA name; null when the location is unknown. */
  readonly timeZone: string | null;
  readonly state: string | null;
  readonly messagingPreference: 'sms' | 'whatsapp' | null;
  readonly language: Language;
}

interface AccountDocument {
  _id: string;
  version: number;
  /** Null once the account is closed. */
  phone: string | null;
  disabled: boolean;
  /** Missing without any, and once the account is closed. */
  formerPhones?: string[];
}

interface PlayerDocument {
  _id: string;
  version: number;
  name: string | null;
  /** Missing if it never changed, and in rows of earlier versions. */
  nameChangedAt?: Date;
  timeZone: string | null;
  state: string | null;
  messagingPreference: 'sms' | 'whatsapp' | null;
  /** Missing in rows of release 0.1.0. */
  language?: Language;
  /** Missing in rows of release 0.1.0, whose players all agreed to texts by the policies. */
  onboarded?: boolean;
}

export type PeopleProjection = ReturnType<typeof createPeopleProjection>;

/** Accounts and players, each updated by its owner's events. */
export function createPeopleProjection(connection: Connection) {
  const accounts = connection.model<AccountDocument>(
    'KnownAccount',
    new Schema<AccountDocument>({
      _id: String,
      version: Number,
      phone: { type: String, index: true },
      disabled: Boolean,
      formerPhones: { type: [String], default: undefined },
    }),
    'known_accounts',
  );
  const players = connection.model<PlayerDocument>(
    'KnownPlayer',
    new Schema<PlayerDocument>({
      _id: String,
      version: Number,
      name: String,
      nameChangedAt: Date,
      timeZone: String,
      state: String,
      messagingPreference: String,
      language: String,
      onboarded: Boolean,
    }),
    'known_players',
  );
  const writeAccount = createProjectionWriter(accounts);
  const writePlayer = createProjectionWriter(players);

  const lookUpAccounts = createIdLookup(accounts, (account) => account);
  const lookUpPlayers = createIdLookup(players, (player) => player);
  const lookUpPhones = createBatchedLookup(async (phones: readonly string[]) => {
    const found = await accounts.find({ phone: { $in: [...phones] } }).lean<AccountDocument[]>();
    return new Map(found.flatMap((account) => (account.phone === null ? [] : [[account.phone, account]])));
  });
  const findAccount = async (id: string) => (await lookUpAccounts([id])).get(id) ?? null;
  const findPlayer = async (id: string) => (await lookUpPlayers([id])).get(id) ?? null;

  async function person(account: AccountDocument | null): Promise<MessageRecipient | null> {
    return account && toRecipient(account, await findPlayer(account._id));
  }

  async function findByIds(playerIds: readonly string[]): Promise<ReadonlyMap<string, MessageRecipient>> {
    const [found, known] = await Promise.all([lookUpAccounts(playerIds), lookUpPlayers(playerIds)]);
    const recipients = [...found.values()].flatMap(
      (account) => toRecipient(account, known.get(account._id) ?? null) ?? [],
    );
    return new Map(recipients.map((recipient) => [recipient.playerId, recipient]));
  }

  return {
    /**
     * @param onPhoneKnown called with an account's phone, and a time since which it has had it, once `findByPhone` finds it
     * @param onAccount called with all phones of an account after each of its events, late ones included
     */
    subscribe(
      events: EventBus,
      onPhoneKnown: (phone: string, playerId: string, since: Date) => Promise<void>,
      onAccount: (playerId: string, phones: readonly string[]) => Promise<void>,
    ): void {
      for (const definition of [accountCreated, accountUpdated]) {
        events.on(definition, 'people', async ({ subject, version, time, data }) => {
          const { phone, disabled, formerPhones = [] } = data;
          await writeAccount(subject, version, { phone, disabled, formerPhones });
          const account = await findAccount(subject);
          if (account?.phone && !account.disabled && account.phone === data.phone)
            await onPhoneKnown(account.phone, subject, new Date(time));
          await onAccount(subject, [phone, ...formerPhones]);
        });
      }
      events.project(playerUpdated, 'people', async ({ subject, version, time, data }) => {
        const name = (await findPlayer(subject))?.name ?? null;
        await writePlayer(subject, version, {
          ...playerFields(data),
          ...(name !== null && name !== data.name && { nameChangedAt: new Date(time) }),
          onboarded: data.onboarded,
        });
      });
    },
    /** Null for an unknown or disabled account. */
    findById: async (playerId: string) => (await findByIds([playerId])).get(playerId) ?? null,
    /** Unknown and disabled accounts are missing. */
    findByIds,
    /** Also null for a player who has not agreed to texts: consent is part of being onboarded. */
    async findWithConsent(playerId: string): Promise<MessageRecipient | null> {
      const player = await findPlayer(playerId);
      return player?.onboarded === false ? null : person(await findAccount(playerId));
    },
    findByPhone: async (phone: string) => person((await lookUpPhones([phone])).get(phone) ?? null),
    /** The phone of an account, even a disabled one. */
    async findPhone(playerId: string): Promise<string | null> {
      return (await findAccount(playerId))?.phone ?? null;
    },
    /** The phones that an account gave up, until it is closed. */
    async listFormerPhones(playerId: string): Promise<string[]> {
      return (await findAccount(playerId))?.formerPhones ?? [];
    },
    /** Null for a closed account. */
    async findName(playerId: string): Promise<string | null> {
      return (await findPlayer(playerId))?.name ?? null;
    },
    async listIdsByPhone(phone: string): Promise<string[]> {
      const found = await accounts.find({ phone: { $eq: phone } }, { _id: 1 }).lean<Pick<AccountDocument, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },
    /** Blanks a closed account permanently. */
    async erase(playerId: string): Promise<void> {
      const nobody = { name: null, timeZone: null, state: null, messagingPreference: null, language: languageDefault };
      await writePlayer(playerId, finalProjectionVersion, nobody);
      await writeAccount(playerId, finalProjectionVersion, {
        phone: null,
        disabled: true,
        formerPhones: [],
      });
    },
    /** Loads the sample league in bulk. */
    async load(people: readonly MessageRecipient[]): Promise<void> {
      await insertMissing(
        accounts,
        people.map(({ playerId, phone }) => ({ _id: playerId, version: 1, phone, disabled: false })),
      );
      await insertMissing(
        players,
        people.map((one) => ({ _id: one.playerId, version: 1, ...playerFields(one) })),
      );
    },
  };
}

/** Null for a disabled account. */
function toRecipient(account: AccountDocument, player: PlayerDocument | null): MessageRecipient | null {
  if (account.disabled || account.phone === null) return null;
  return {
    playerId: account._id,
    phone: account.phone,
    name: player?.name ?? null,
    ...(player?.nameChangedAt && { nameChangedAt: player.nameChangedAt }),
    timeZone: player?.timeZone ?? null,
    state: player?.state ?? null,
    messagingPreference: player?.messagingPreference ?? null,
    language: player?.language ?? languageDefault,
  };
}

/** The recipient of a message to a phone without an account. */
export function createRecipientWithoutAccount(phone: string, language: Language = languageDefault): MessageRecipient {
  return { playerId: '', phone, name: null, timeZone: null, state: null, messagingPreference: null, language };
}

function playerFields(
  data: Pick<EventData<typeof playerUpdated>, 'name' | 'timeZone' | 'state' | 'messagingPreference' | 'language'>,
) {
  const { name, timeZone, state, messagingPreference, language } = data;
  return { name, timeZone, state, messagingPreference, language };
}
