import type { ReactNode } from 'react';
import { Ball } from '../../shared/court/ball.tsx';
import classes from './login.module.css';

/** The card of both steps, on a court background. */
export function LoginFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className={classes.ground}>
      <svg className={classes.court} viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className={classes.lines} d="M-60 640 760-140M180 900 1010 110M-20 330 520 780M700-60l560 470" />
        <path className={classes.flight} d="M90 760Q300 60 1010 170" />
        <g transform="translate(1010 170) scale(2.400)">
          <Ball sport="tennis" />
        </g>
      </svg>
      <div className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {text !== undefined && <p className={classes.text}>{text}</p>}
        {children}
      </div>
    </div>
  );
}
