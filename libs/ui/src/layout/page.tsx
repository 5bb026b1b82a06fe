import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** The column a screen stands in: `narrow` for forms and reading, `wide` for tables. */
export function Page({ children, width = 'normal' }: { children: ReactNode; width?: 'narrow' | 'normal' | 'wide' }) {
  return <div className={`${classes.page} ${classes[width]}`}>{children}</div>;
}
