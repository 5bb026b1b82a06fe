import type { PairingReasons } from '@rally/contracts/matchmaking';
import { formatPairingReasons } from './format-pairing-reasons.ts';
import classes from './pairing-reasons-cell.module.css';

/** The reasons for a pairing as small labels. */
export function PairingReasonsCell({ reasons }: { reasons: PairingReasons | null }) {
  if (reasons === null) return '–';
  return (
    <ul className={classes.reasons}>
      {formatPairingReasons(reasons).map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
