import { formatPlayerProfile, type PlayerProfile } from '@rally/contracts/scoring';
import { Link } from '@rally/web-kit';
import classes from './player.module.css';
import { StatCards } from './stat-cards.tsx';

/** A player's stats. */
export function PlayerStats({ player }: { player: PlayerProfile }) {
  return (
    <StatCards
      words={formatPlayerProfile(player)}
      reliabilityLabel={
        <Link className={classes.reliabilityLabel} to="/about#reliability">
          Reliability
        </Link>
      }
    />
  );
}
