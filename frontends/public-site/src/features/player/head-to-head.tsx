import type { PlayerProfile } from '@rally/contracts/scoring';
import classes from './player.module.css';

type Record = NonNullable<PlayerProfile['headToHead']>;

/** The record between the signed-in user and this player. */
export function HeadToHead({ name, record }: { name: string; record: Record }) {
  return (
    <section className={classes.versus} aria-label={`You vs ${name}`}>
      <div>
        <span>You</span>
        <strong>{record.wins}</strong>
      </div>
      <p>
        Matches
        <br />
        Sets {record.setsWon}-{record.setsLost}
      </p>
      <div>
        <strong>{record.losses}</strong>
        <span>{name}</span>
      </div>
    </section>
  );
}
