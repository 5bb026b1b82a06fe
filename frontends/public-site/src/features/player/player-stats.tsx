import { formatProfileHeaderTexts, type PlayerProfile } from '@rally/contracts/scoring';
import { Link } from '@rally/web-kit';
import classes from './player.module.css';
import { PlayerStatCards } from './player-stat-cards.tsx';

/** A player's stats. */
export function PlayerStats({ player }: { player: PlayerProfile }) {
  return (
    <PlayerStatCards
      words={formatProfileHeaderTexts(player)}
      ratingLabel={
        <Link className={classes.statLabel} to={`/ratings?sport=${player.sport}`}>
          Rating
        </Link>
      }
      reliabilityLabel={
        <Link className={classes.statLabel} to="/about#reliability">
          Reliability
        </Link>
      }
    />
  );
}
