import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  text?: ReactNode;
  /** Beside the title. */
  side?: ReactNode;
  children: ReactNode;
}

/** A titled section of a screen. */
export function Panel({ title, text, side, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {text !== undefined && <p className={classes.text}>{text}</p>}
        </div>
        {side}
      </div>
      {children}
    </section>
  );
}
