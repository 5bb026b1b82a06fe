import { matchUpdated } from '@rally/contracts/matchmaking';
import { changeMatch } from '../matches/change-match.ts';
import { revealedTo } from '../matches/fees.ts';
import { type Match, playersOf } from '../matches/match.ts';
import { matchChange } from '../matches/match-change.ts';
import type { SearchDesk } from './searcher.ts';

/** Shows a found match's players with lifetime access each other without a fee. */
export async function revealToLifetime(desk: SearchDesk, match: Match): Promise<Match> {
  const players = await desk.players.byIds(playersOf(match));
  const free = [...players.values()].filter(({ lifetimeAccess }) => lifetimeAccess);
  if (free.every(({ id }) => match.revealedTo.includes(id))) return match;
  return changeMatch(desk, match.id, (present, now) => {
    const after = free.reduce((changed, { id }) => revealedTo(changed, id), present);
    return after === present ? null : matchChange(present, after, matchUpdated, now);
  });
}
