import type { Sport } from '@rally/contracts/players';
import classes from './court.module.css';

/** A court to scale from above, its length along y, in a box of 300 by 580 centered on the origin. */
export function CourtLines({ sport }: { sport: Sport }) {
  return sport === 'tennis' ? <TennisCourt /> : <PickleballCourt />;
}

/** 36 by 78 feet at 6 units a foot. */
function TennisCourt() {
  return (
    <g>
      <rect className={classes.around} x="-150" y="-290" width="300" height="580" rx="14" />
      <rect className={classes.inside} x="-108" y="-234" width="216" height="468" />
      <path
        className={classes.lines}
        d="M-108-234h216v468h-216zM-81-234v468M81-234v468M-81-126H81M-81 126H81M0-126v252M0-234v9M0 234v-9"
      />
      <Net width={288} />
    </g>
  );
}

/** 20 by 44 feet at 10.5 units a foot, with the non-volley zone of 7 feet on each side of the net. */
function PickleballCourt() {
  return (
    <g>
      <rect className={classes.around} x="-150" y="-290" width="300" height="580" rx="14" />
      <rect className={classes.inside} x="-105" y="-231" width="210" height="462" />
      <rect className={classes.kitchen} x="-105" y="-73.500" width="210" height="147" />
      <path
        className={classes.lines}
        d="M-105-231h210v462h-210zM-105-73.500h210M-105 73.500h210M0-231v157.500M0 231V73.500"
      />
      <Net width={244} />
    </g>
  );
}

function Net({ width }: { width: number }) {
  const half = width / 2;
  return (
    <g>
      <path className={classes.netShadow} d={`M${-half} 7h${width}`} />
      <path className={classes.net} d={`M${-half} 0h${width}`} />
      <path className={classes.mesh} d={`M${-half} 0h${width}`} />
      <circle className={classes.post} cx={-half} r="5" />
      <circle className={classes.post} cx={half} r="5" />
    </g>
  );
}
