import { type PlayerProfile, profileWords } from '@rally/contracts/scoring';
import { Link } from '@rally/web-kit';
import { NumberCard } from './number-card.tsx';
import classes from './player.module.css';

/** Rating, record, ranking and reliability. */
export function PlayerNumbers({ player }: { player: PlayerProfile }) {
  const words = profileWords(player);
  return (
    <dl className={classes.numbers}>
      <NumberCard label="Rating" value={words.rating} hint={words.uncertainty} main />
      <NumberCard label="Won-lost" value={words.record} hint={words.played} />
      <NumberCard label={words.rankingOf} value={words.ranking} hint={words.rankedBy} />
      <NumberCard
        label={
          <Link className={classes.explained} to="/about#reliability">
            Reliability
          </Link>
        }
        value={
          <span className={classes.reliability} data-tier={words.tier}>
            {words.reliability}
          </span>
        }
        hint={words.completed}
      />
    </dl>
  );
}
