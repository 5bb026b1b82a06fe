import { texts } from '../../texts.ts';
import classes from './player.module.css';

/** The NTRP levels with the player's level highlighted. As at the USTA, a level ends at its number, so 3.51 to 4.00 is 4.0. */
export function NtrpScale({ rating }: { rating: number }) {
  const { player } = texts();
  const own = player.ntrpLevelDescriptions.find(({ level }) => rating <= level)?.level;
  return (
    <section className={classes.section} aria-labelledby="ntrp-title">
      <h2 id="ntrp-title">{player.ntrp}</h2>
      <ol className={classes.scale}>
        {player.ntrpLevelDescriptions.map(({ level, text }) => (
          <li key={level} aria-current={level === own ? 'true' : undefined}>
            <strong>{level.toFixed(1)}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
