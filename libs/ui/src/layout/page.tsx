import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** A screen's column: `narrow` for forms and text. */
export function Page({ children, width = 'normal' }: { children: ReactNode; width?: 'narrow' | 'normal' }) {
  return <div className={`${classes.page} ${classes[width]}`}>{children}</div>;
}
