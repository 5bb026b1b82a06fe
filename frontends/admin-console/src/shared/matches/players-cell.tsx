import type { Match } from '@rally/contracts/matchmaking';
import { hiddenOpponentTexts } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { PlayerAvatar } from '@rally/ui';
import { UserLink } from '../people/user-link.tsx';
import { formatScheduledTime } from './format-scheduled-time.ts';
import classes from './players-cell.module.css';

type Side = 'user1' | 'user2';

/** A player's name as staff see it. */
export function getPlayerName(match: Match, side: Side): string {
  return match[`${side}Name`] ?? (match.kind === 'paid' ? hiddenOpponentTexts.searching : hiddenOpponentTexts.unknown);
}

/** Both players' names, for search and sorting. */
export function formatPlayerNames(match: Match): string {
  return `${getPlayerName(match, 'user1')} · ${getPlayerName(match, 'user2')}`;
}

/** A match's players with their ratings, and on phones and tablets its sport, time and region, whose columns are hidden there. */
export function PlayersCell({ match }: { match: Match }) {
  return (
    <div className={classes.players}>
      {(['user1', 'user2'] as const).map((side) => (
        <div key={side} className={classes.player}>
          <PlayerAvatar name={getPlayerName(match, side)} photo={match[side]?.profilePhoto ?? null} size={28} />
          <span className={classes.name}>
            <PlayerLink match={match} side={side} />
          </span>
          <span className={classes.rating}>{ratingOf(match, side)}</span>
        </div>
      ))}
      <small className={classes.when}>
        {sportLabels[match.sport]} · {formatScheduledTime(match)}
      </small>
      {match.region !== null && <small className={classes.when}>{match.region}</small>}
    </div>
  );
}

/** A player's name, which opens their user card; plain if they have no account. */
export function PlayerLink({ match, side }: { match: Match; side: Side }) {
  const phone = match[`${side}Phone`];
  const name = getPlayerName(match, side);
  return phone === null ? name : <UserLink phone={phone}>{name}</UserLink>;
}

function ratingOf(match: Match, side: Side): string | undefined {
  return match[side]?.[`${match.sport}Rating`].toFixed(2);
}
