import type { PairReasons } from '@rally/contracts/matchmaking';
import { formatPairReasons } from './format-pair-reasons.ts';
import classes from './pairing-reasons-cell.module.css';

/** The reasons for a pairing as small labels. */
export function PairingReasonsCell({ reasons }: { reasons: PairReasons | null }) {
  if (reasons === null) return '–';
  return (
    <ul className={classes.reasons}>
      {formatPairReasons(reasons).map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
