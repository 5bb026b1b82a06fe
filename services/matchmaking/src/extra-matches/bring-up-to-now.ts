import { matchCanceled, matchUpdated } from '@rally/contracts/matchmaking';
import { isDuplicateKey } from '@rally/service-kit';
import { changeMatch } from '../matches/change-match.ts';
import { canceled, isOpenSearch, type Match } from '../matches/match.ts';
import { matchChange } from '../matches/match-change.ts';
import { finishJoin } from './finish-join.ts';
import { type SearchDesk, searchWeek } from './searcher.ts';

/** A claim is brought to its end, and an open search of an earlier week goes on in this one. */
export async function bringUpToNow(desk: SearchDesk, search: Match): Promise<Match> {
  if (search.joining?.state === 'claimed') await finishJoin(desk, search.id);
  const week = searchWeek(desk);
  const moved = (match: Match, now: Date) =>
    isOpenSearch(match) && match.week < week ? matchChange(match, { ...match, week }, matchUpdated, now) : null;
  try {
    return await changeMatch(desk, search.id, moved);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The player has another match this week, so the search is over.
    return changeMatch(desk, search.id, (match, now) => {
      const ended = isOpenSearch(match) ? canceled(match, { by: 'player', reason: null, causedBy: null }, now) : null;
      return ended && matchChange(match, ended, matchCanceled, now);
    });
  }
}
