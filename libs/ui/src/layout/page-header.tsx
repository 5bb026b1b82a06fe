import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface Header {
  /** The page's `h1`. */
  title: ReactNode;
  /** A word above it. */
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** Buttons at its side. */
  actions?: ReactNode;
}

/** What a page begins with. */
export function PageHeader({ title, eyebrow, text, actions }: Header) {
  return (
    <header className={classes.header}>
      <div>
        {eyebrow !== undefined && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h1 className={classes.title}>{title}</h1>
        {text !== undefined && <p className={classes.lead}>{text}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
