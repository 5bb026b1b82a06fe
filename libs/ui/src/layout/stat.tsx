import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** A labeled figure with an optional hint. */
export function Stat({ label, value, hint }: { label: string; value: ReactNode; hint?: ReactNode }) {
  return (
    <div className={classes.stat}>
      <span className={classes.statLabel}>{label}</span>
      <span className={classes.statValue}>{value}</span>
      {hint !== undefined && <span className={classes.statHint}>{hint}</span>}
    </div>
  );
}
