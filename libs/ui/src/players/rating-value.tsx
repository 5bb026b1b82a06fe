import { VisuallyHidden } from '@mantine/core';
import { texts } from '../texts.ts';
import classes from './players.module.css';

/** A rating to two decimals with its last change. */
export function RatingValue({ value, change }: { value: number; change?: number | null }) {
  const moved = change !== undefined && change !== null && Math.abs(change) >= 0.005;
  return (
    <span className={classes.rating}>
      {value.toFixed(2)}
      {moved && (
        <span className={change > 0 ? classes.up : classes.down}>
          <span aria-hidden="true">{change > 0 ? '▲' : '▼'}</span>
          <VisuallyHidden> {change > 0 ? texts().ratingUp : texts().ratingDown}</VisuallyHidden>{' '}
          {Math.abs(change).toFixed(2)}
        </span>
      )}
    </span>
  );
}
