import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

/** The bar at the bottom of a list: what is selected or was just done, and the available actions. */
export function SelectionBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
