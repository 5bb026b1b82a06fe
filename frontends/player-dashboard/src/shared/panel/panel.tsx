import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** Beside the title. */
  side?: ReactNode;
  children: ReactNode;
  /** `call` highlights panels that need an answer. */
  tone?: 'plain' | 'call';
}

/** A titled section of a screen. */
export function Panel({ title, side, children, tone = 'plain' }: PanelProps) {
  const id = useId();
  return (
    <section className={`${classes.panel} ${classes[tone]}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {side}
      </div>
      {children}
    </section>
  );
}
