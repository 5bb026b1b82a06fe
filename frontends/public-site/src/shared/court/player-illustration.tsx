import type { Sport } from '@rally/contracts/players';
import classes from './court.module.css';

interface PlayerFigure {
  sport: Sport;
  /** Position on the court and rotation in degrees. */
  x: number;
  y: number;
  turn: number;
  team: 'light' | 'bright';
}

/** A player from above, with a racket or paddle. */
export function PlayerIllustration({ sport, x, y, turn, team }: PlayerFigure) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={classes.shadow} d="M-8-17 18 12 74 66 54 82-4 30-26 4z" />
      <g transform={`rotate(${turn})`}>
        <path className={classes.arm} d="M15-3 31-19" />
        {sport === 'tennis' ? <Racket /> : <Paddle />}
        <path className={classes.arm} d="M-17-1-25-14" />
        <ellipse className={team === 'light' ? classes.shirtLight : classes.shirtBright} rx="21" ry="11.500" />
        <path className={classes.brim} d="M-7-8a8 8 0 0 1 14 0l-2 5H-5z" />
        <circle className={classes.cap} r="9.500" />
      </g>
    </g>
  );
}

function Racket() {
  return (
    <g transform="translate(31 -19) rotate(38)">
      <path className={classes.handle} d="M0 0v-17" />
      <ellipse className={classes.strings} cy="-31" rx="10.500" ry="14" />
      <path className={classes.string} d="M-5-42.500v23M0-45v28M5-42.500v23M-9-37H9M-10.500-31h21M-9-25H9" />
    </g>
  );
}

function Paddle() {
  return (
    <g transform="translate(31 -19) rotate(38)">
      <path className={classes.handle} d="M0 0v-10" />
      <rect className={classes.paddle} x="-9.500" y="-35" width="19" height="27" rx="7" />
    </g>
  );
}
