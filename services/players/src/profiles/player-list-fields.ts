import type { Sport } from '@rally/contracts/players';
import { getStartingRating } from '@rally/contracts/scoring';
import { foldText, listPhoneSuffixes, normalizeSearchWords } from '@rally/service-kit';
import type { Player, PlayerResults } from './player.ts';

/** Values stored beside a player, so that indexes search and sort the table of all users. */
export interface PlayerListFields {
  readonly searchWords: readonly string[];
  readonly phoneSuffixes: readonly string[];
  readonly listOrder: PlayerListOrder;
}

/** Sort values of columns that are not fields of the player. */
interface PlayerListOrder extends Readonly<Record<Sport | 'matches', number>> {
  readonly name: string | null;
}

interface ListedPlayer extends Pick<Player, 'results'> {
  readonly account: Pick<Player['account'], 'phone'>;
  readonly profile: Pick<Player['profile'], 'name' | 'email' | 'region' | 'skill'>;
}

export function toPlayerListFields(player: ListedPlayer): PlayerListFields {
  return {
    searchWords: toPlayerSearchWords(player),
    phoneSuffixes: listPhoneSuffixes(player.account.phone),
    listOrder: toPlayerListOrder(player),
  };
}

/** The words by which staff find a player, besides the phone. */
export function toPlayerSearchWords({ profile: { name, email, region } }: Pick<ListedPlayer, 'profile'>): string[] {
  return normalizeSearchWords([name, email, region].filter((text) => text !== null).join(' '));
}

export function toPlayerListOrder({
  profile: { name, skill },
  results,
}: Omit<ListedPlayer, 'account'>): PlayerListOrder {
  return { name: name === null ? null : foldText(name), ...toResultsOrder(skill, results) };
}

/** A player without results in a sport is listed with the starting rating. */
export function toResultsOrder(
  skill: number | null,
  { tennis, pickleball }: PlayerResults = {},
): Omit<PlayerListOrder, 'name'> {
  return {
    tennis: tennis?.rating ?? getStartingRating(skill, 'tennis'),
    pickleball: pickleball?.rating ?? getStartingRating(skill, 'pickleball'),
    matches: (tennis?.totalMatches ?? 0) + (pickleball?.totalMatches ?? 0),
  };
}
