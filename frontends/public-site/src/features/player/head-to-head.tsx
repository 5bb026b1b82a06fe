import type { PublicPlayerProfile } from '@rally/contracts/scoring';
import { texts } from '../../texts.ts';
import classes from './player.module.css';

type Record = NonNullable<PublicPlayerProfile['headToHead']>;

/** The record between the signed-in user and this player. */
export function HeadToHead({ name, record }: { name: string; record: Record }) {
  const { player } = texts();
  return (
    <section className={classes.versus} aria-label={player.youAgainst({ name })}>
      <div>
        <span>{player.you}</span>
        <strong>{record.wins}</strong>
      </div>
      <p>
        {player.matches}
        <br />
        {player.sets({ won: record.setsWon, lost: record.setsLost })}
      </p>
      <div>
        <strong>{record.losses}</strong>
        <span>{name}</span>
      </div>
    </section>
  );
}
