import type { ReactNode } from 'react';
import classes from './player.module.css';

interface Card {
  label: ReactNode;
  value: ReactNode;
  hint: string;
  main?: boolean;
}

/** One number of a profile with what it counts. Also rendered at build time: no hooks, no inline styles. */
export function NumberCard({ label, value, hint, main = false }: Card) {
  return (
    <div className={classes.number} data-main={main}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.hint}>{hint}</dd>
    </div>
  );
}
