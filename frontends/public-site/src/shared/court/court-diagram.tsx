import type { Sport } from '@rally/contracts/players';
import { texts } from '../../texts.ts';
import classes from './court.module.css';
import { CourtLines } from './court-lines.tsx';

const names = {
  tennis: [
    { x: 0, y: -176, name: 'backcourt' },
    { x: -40, y: 58, name: 'serviceBox' },
    { x: 40, y: 58, name: 'serviceBox' },
    { x: 0, y: 186, name: 'singlesCourt' },
  ],
  pickleball: [
    { x: 0, y: -36, name: 'noVolleys' },
    { x: 0, y: 42, name: 'sevenFeet' },
    { x: -52, y: 146, name: 'serviceCourt' },
    { x: 52, y: 146, name: 'serviceCourt' },
  ],
} as const satisfies Record<Sport, readonly { x: number; y: number; name: keyof ReturnType<typeof texts>['court'] }[]>;

/** Half the depth of the non-volley zones in the drawing. */
const kitchen = 73.5;

/** A sport's court with labels. */
export function CourtDiagram({ sport }: { sport: Sport }) {
  const { court } = texts();
  return (
    <svg className={classes.plan} viewBox="-175 -310 350 620" role="img" aria-label={court.seenFromAbove[sport]}>
      <CourtLines sport={sport} />
      {names[sport].map(({ x, y, name }) => (
        <text
          key={`${x} ${y}`}
          className={sport === 'pickleball' && Math.abs(y) < kitchen ? classes.nameInKitchen : classes.name}
          x={x}
          y={y}
          textAnchor="middle"
        >
          {splitLabelIntoLines(court[name], x).map((line, index) => (
            <tspan key={line} x={x} dy={index === 0 ? 0 : '1.15em'}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  );
}

/** The halves of a court are too narrow for a name on one line. */
function splitLabelIntoLines(name: string, x: number): string[] {
  const [first = name, ...rest] = name.split(' ');
  return x === 0 || rest.length === 0 ? [name] : [first, rest.join(' ')];
}
