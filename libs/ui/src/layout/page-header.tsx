import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface PageHeaderProps {
  /** The page's `h1`. */
  title: ReactNode;
  /** Small text above the title. */
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
}

/** A page's title, text and actions. */
export function PageHeader({ title, eyebrow, text, actions }: PageHeaderProps) {
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
