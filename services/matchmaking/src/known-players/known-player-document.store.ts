import type { EventData } from '@rally/contracts';
import { type Language, languageDefault, type playerUpdated, type Sport } from '@rally/contracts/players';
import { getStartingRating, playstyleDefault } from '@rally/contracts/scoring';
import { listPhoneSuffixes, normalizeSearchWords, type SchemaFields } from '@rally/service-kit';
import { Schema } from 'mongoose';
import type { KnownPlayer, SportStanding } from './known-player.ts';
import { type PlayerListOrder, playerListColumns, toPlayerListOrder } from './player-list-order.ts';

type PlayerUpdatedData = EventData<typeof playerUpdated>;

/** One row per player; each part has its owner's version, so that parts may arrive in any order. */
export interface PlayerDocument {
  _id: string;
  /** The phone is null once the account is closed. */
  account?: { version: number; phone: string | null; disabled: boolean; formerPhones?: readonly string[] };
  player?: { version: number; language?: Language } & Omit<
    PlayerUpdatedData,
    'id' | 'homePlaceName' | 'messagingPreference' | 'language' | 'createdAt'
  >;
  tennis?: StandingPart;
  pickleball?: StandingPart;
  reliability?: { version: number; matchesAssigned: number; matchesCompleted: number; percentage: number | null };
  playstyle?: { version: number; badge: KnownPlayer['playstyleBadge'] };
  /** From the part `player`, for an index. */
  searchWords?: readonly string[];
  /** From the part `account`, for an index. */
  phoneSuffixes?: readonly string[];
  /** The words that searches in the lists of weekly planning match. */
  listWords?: readonly string[];
  /** What these lists are sorted by; missing in rows that a replica of 0.1.0 has created since the upgrade. */
  listOrder?: PlayerListOrder;
}

interface StandingPart {
  version: number;
  rating: number;
  wins: number;
  losses: number;
  /** Missing in rows stored before it was read; ties are then not counted. */
  totalMatches?: number;
}

const playerParts = ['account', 'player', 'tennis', 'pickleball', 'reliability', 'playstyle'] as const;
export type Part = (typeof playerParts)[number];

export interface PhoneDocument {
  _id: string;
  version: number;
  stopped: boolean;
  changedAt: Date;
}

const part = { type: Schema.Types.Mixed, default: undefined };

export const playerSchema = new Schema(
  {
    _id: { type: String, required: true },
    account: part,
    player: part,
    tennis: part,
    pickleball: part,
    reliability: part,
    playstyle: part,
    searchWords: { type: [String], default: undefined },
    phoneSuffixes: { type: [String], default: undefined },
    listWords: { type: [String], default: undefined },
    listOrder: part,
  } satisfies SchemaFields<PlayerDocument>,
  { collection: 'known_players', versionKey: false, minimize: false },
);
playerSchema.index({ searchWords: 1 });
playerSchema.index({ phoneSuffixes: 1 });
playerSchema.index({ listWords: 1 });
for (const column of playerListColumns) playerSchema.index({ [`listOrder.${column}`]: 1, _id: 1 });
export const phoneSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    stopped: { type: Boolean, required: true },
    changedAt: { type: Date, required: true },
  } satisfies SchemaFields<PhoneDocument>,
  { collection: 'known_phones', versionKey: false },
);
phoneSchema.index({ stopped: 1 });

export function toKnownPlayerFields(
  version: number,
  received: PlayerUpdatedData,
): NonNullable<PlayerDocument['player']> {
  const {
    id: _id,
    homePlaceName: _homePlaceName,
    messagingPreference: _messagingPreference,
    createdAt: _createdAt,
    ...kept
  } = received;
  return { version, ...kept };
}

/** The stored search fields that follow from these parts. */
export function toSearchFields({
  account,
  player,
}: SearchedParts): Pick<PlayerDocument, 'searchWords' | 'phoneSuffixes'> {
  return {
    ...(player && { searchWords: normalizeSearchWords(player.name ?? '') }),
    ...(account && { phoneSuffixes: listPhoneSuffixes(account.phone ?? '') }),
  };
}

/** The stored fields of the lists of weekly planning that follow from a row. */
export function toListFields(row: PlayerDocument): Required<Pick<PlayerDocument, 'listWords' | 'listOrder'>> {
  const player = readKnownPlayerRow(row);
  const { name, region } = player;
  return { listWords: normalizeSearchWords(`${name ?? ''} ${region ?? ''}`), listOrder: toPlayerListOrder(player) };
}

/** Matches the row while no part of it has changed. */
export function createUnchangedPartsFilter(row: PlayerDocument): Record<string, number | null> {
  return Object.fromEntries(playerParts.map((name) => [`${name}.version`, row[name]?.version ?? null]));
}

interface SearchedParts {
  readonly account?: { readonly phone: string | null } | undefined;
  readonly player?: { readonly name: string | null } | undefined;
}

export function readKnownPlayerRow(row: PlayerDocument): KnownPlayer {
  const { version: _version, ...player } = { ...newcomer, ...row.player };
  return {
    // Imported sample players have the account's `disabled` here, too, as it was then.
    ...player,
    id: row._id,
    // Missing in rows of releases without Spanish.
    language: row.player?.language ?? languageDefault,
    phone: row.account?.phone ?? null,
    disabled: row.account?.disabled ?? false,
    playstyleBadge: row.playstyle?.badge ?? playstyleDefault,
    standings: { tennis: getSportStanding(row, 'tennis'), pickleball: getSportStanding(row, 'pickleball') },
    matchesAssigned: row.reliability?.matchesAssigned ?? 0,
    matchesCompleted: row.reliability?.matchesCompleted ?? 0,
    reliabilityPercentage: row.reliability?.percentage ?? null,
  };
}

function getSportStanding(row: PlayerDocument, sport: Sport): SportStanding {
  const standing = row[sport];
  if (!standing) {
    return { rating: getStartingRating(row.player?.skill ?? null, sport), wins: 0, losses: 0, totalMatches: 0 };
  }
  const { rating, wins, losses, totalMatches = wins + losses } = standing;
  return { rating, wins, losses, totalMatches };
}

export const newcomer: NonNullable<PlayerDocument['player']> = {
  version: 0,
  name: null,
  region: null,
  skill: null,
  gender: null,
  opponentGenderPreference: 'no_preference',
  availabilityDays: [],
  availabilityTimeBlocks: [],
  sport: 'tennis',
  zipCode: null,
  state: null,
  lat: null,
  lng: null,
  locationSource: null,
  homeCourt: null,
  profilePhoto: null,
  timeZone: null,
  onboarded: false,
  lifetimeAccess: false,
};
