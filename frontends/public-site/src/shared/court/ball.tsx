import type { Sport } from '@rally/contracts/players';
import classes from './court.module.css';

/** A sport's ball, 26 units wide, centered on the origin. */
export function Ball({ sport }: { sport: Sport }) {
  return (
    <g>
      <circle className={classes.ball} r="13" />
      {sport === 'tennis' ? (
        <path className={classes.seam} d="M-10.500-7.500c7 3 7 12 0 15M10.500-7.500c-7 3-7 12 0 15" />
      ) : (
        <g className={classes.holes}>
          <circle r="2" />
          <circle cx="-7" cy="-1" r="1.700" />
          <circle cx="7" cy="1" r="1.700" />
          <circle cx="-3" cy="-7" r="1.700" />
          <circle cx="4" cy="-7" r="1.700" />
          <circle cx="-4" cy="7" r="1.700" />
          <circle cx="3" cy="7.500" r="1.700" />
        </g>
      )}
    </g>
  );
}
