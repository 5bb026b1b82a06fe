import { ntrpScale } from '@rally/contracts/scoring';
import classes from './player.module.css';

/** The NTRP levels, with the player's highlighted. */
export function NtrpScale({ rating }: { rating: number }) {
  const own = ntrpScale.findLast(({ level }) => level <= rating)?.level;
  return (
    <section className={classes.section} aria-labelledby="ntrp-title">
      <h2 id="ntrp-title">NTRP rating scale</h2>
      <ol className={classes.scale}>
        {ntrpScale.map(({ level, text }) => (
          <li key={level} aria-current={level === own ? 'true' : undefined}>
            <strong>{level.toFixed(1)}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
