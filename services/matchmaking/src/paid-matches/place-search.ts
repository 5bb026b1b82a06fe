import { isDeepStrictEqual } from 'node:util';
import type { Match } from '../matches/match.ts';
import { createChangeWithoutEvent, type MatchChange } from '../matches/match-change.ts';
import { getSearchPosition, type PositionedPlayer } from './search-position.ts';

/** Gives an open search the position of its player; null if it already has it. */
export function placeSearch(search: Match, player: PositionedPlayer): MatchChange | null {
  const searchPosition = getSearchPosition(player, search.sport);
  return isDeepStrictEqual(search.searchPosition, searchPosition)
    ? null
    : createChangeWithoutEvent(search, { ...search, searchPosition });
}
