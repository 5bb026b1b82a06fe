import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

/** The bar that stays at the bottom of a list: what is selected or was just done, and what can be done with it. */
export function SelectionBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
