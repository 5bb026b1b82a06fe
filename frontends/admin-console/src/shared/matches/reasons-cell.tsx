import type { PairReasons } from '@rally/contracts/matchmaking';
import { reasonWords } from './reasons.ts';
import classes from './reasons-cell.module.css';

/** Why two were paired, as small labels. */
export function ReasonsCell({ reasons }: { reasons: PairReasons | null }) {
  if (reasons === null) return '–';
  return (
    <ul className={classes.reasons}>
      {reasonWords(reasons).map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
