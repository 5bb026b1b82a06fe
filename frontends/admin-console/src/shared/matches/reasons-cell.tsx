import type { PairReasons } from '@rally/contracts/matchmaking';
import { formatReasons } from './reasons.ts';
import classes from './reasons-cell.module.css';

/** The reasons for a pairing as small labels. */
export function ReasonsCell({ reasons }: { reasons: PairReasons | null }) {
  if (reasons === null) return '–';
  return (
    <ul className={classes.reasons}>
      {formatReasons(reasons).map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
