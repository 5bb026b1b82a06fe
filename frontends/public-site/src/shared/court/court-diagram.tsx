import { type Sport, sportLabels } from '@rally/contracts/players';
import classes from './court.module.css';
import { CourtLines } from './court-lines.tsx';

const names = {
  tennis: [
    { x: 0, y: -176, text: 'Backcourt' },
    { x: -40, y: 66, text: 'Service box' },
    { x: 40, y: 66, text: 'Service box' },
    { x: 0, y: 186, text: 'Singles court' },
  ],
  pickleball: [
    { x: 0, y: -36, text: 'No volleys' },
    { x: 0, y: 42, text: '7 feet' },
    { x: -52, y: 156, text: 'Service court' },
    { x: 52, y: 156, text: 'Service court' },
  ],
} as const satisfies Record<Sport, readonly { x: number; y: number; text: string }[]>;

/** Half the depth of the non-volley zones in the drawing. */
const kitchen = 73.5;

/** A sport's court with labels. */
export function CourtDiagram({ sport }: { sport: Sport }) {
  return (
    <svg
      className={classes.plan}
      viewBox="-175 -310 350 620"
      role="img"
      aria-label={`${sportLabels[sport]} court seen from above`}
    >
      <CourtLines sport={sport} />
      {names[sport].map(({ x, y, text }) => (
        <text
          key={`${x} ${y}`}
          className={sport === 'pickleball' && Math.abs(y) < kitchen ? classes.nameInKitchen : classes.name}
          x={x}
          y={y}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
