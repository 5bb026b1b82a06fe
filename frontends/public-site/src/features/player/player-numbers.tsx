import { formatPlayerProfile, type PlayerProfile } from '@rally/contracts/scoring';
import { Link } from '@rally/web-kit';
import { NumberCards } from './number-cards.tsx';
import classes from './player.module.css';

/** What a player's results come to, in numbers. */
export function PlayerNumbers({ player }: { player: PlayerProfile }) {
  return (
    <NumberCards
      words={formatPlayerProfile(player)}
      explained={
        <Link className={classes.explained} to="/about#reliability">
          Reliability
        </Link>
      }
    />
  );
}
