import type { Sport } from '@rally/contracts/players';
import { Ball } from '../../shared/court/ball.tsx';
import { CourtLines } from '../../shared/court/court-lines.tsx';
import { PlayerIllustration } from '../../shared/court/player-illustration.tsx';
import classes from './court-scene.module.css';

/** An illustration of two players with the ball in flight. */
export function CourtScene({ sport }: { sport: Sport }) {
  return (
    <svg className={classes.scene} viewBox="-230 -330 460 660" aria-hidden="true">
      <g transform="rotate(-20)">
        <CourtLines sport={sport} />
        <path className={classes.flight} d="M-52 196Q-150-10 58-196" />
        <PlayerIllustration sport={sport} x={-84} y={222} turn={12} team="bright" />
        <PlayerIllustration sport={sport} x={88} y={-218} turn={192} team="light" />
        <g className={classes.along}>
          <g className={`${classes.aside} ${classes.shadow}`}>
            <ellipse rx="12" ry="9" />
          </g>
          <g className={classes.aside}>
            <g className={classes.ball}>
              <Ball sport={sport} />
            </g>
          </g>
        </g>
      </g>
    </svg>
  );
}
