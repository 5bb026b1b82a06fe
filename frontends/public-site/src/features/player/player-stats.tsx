import { formatProfileHeaderTexts, type PublicPlayerProfile } from '@rally/contracts/scoring';
import { getPageLanguage } from '@rally/ui/language';
import { Link } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import classes from './player.module.css';
import { PlayerStatCards } from './player-stat-cards.tsx';

/** A player's stats. */
export function PlayerStats({ player }: { player: PublicPlayerProfile }) {
  const { player: words } = texts();
  return (
    <PlayerStatCards
      words={formatProfileHeaderTexts(player, getPageLanguage())}
      ratingLabel={
        <Link className={classes.statLabel} to={`/ratings?sport=${player.sport}`}>
          {words.rating}
        </Link>
      }
      reliabilityLabel={
        <Link className={classes.statLabel} to="/about#reliability">
          {words.reliability}
        </Link>
      }
    />
  );
}
