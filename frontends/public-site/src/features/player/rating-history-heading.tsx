import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import classes from './player.module.css';

interface RatingHistoryHeadingProps {
  /** The link to how ratings work. */
  renderLink: (name: ReactNode) => ReactNode;
}

/** Says what the chart shows. Also rendered at build time, because its text is the largest of the first view: no hooks. */
export function RatingHistoryHeading({ renderLink }: RatingHistoryHeadingProps) {
  const { player } = texts();
  return (
    <div className={classes.heading}>
      <h2 id="history-title">{player.history}</h2>
      <p className={classes.legend}>{player.historyHint({ link: renderLink })}</p>
    </div>
  );
}
