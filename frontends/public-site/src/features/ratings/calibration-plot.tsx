import type { CalibrationBin } from '@rally/contracts/scoring';
import { texts } from '../../texts.ts';
import classes from './how-ratings-work.module.css';

const [left, right, top, bottom] = [44, 348, 12, 252];
const lowest = { predicted: 0.5, observed: 0.4 };
const columns = [0.5, 0.6, 0.7, 0.8, 0.9, 1];
const rows = [0.4, ...columns];
const dotRadius = { min: 5, max: 13 };

/** Predicted and observed shares. On the dashed line, both are the same. Hidden from screen readers, which read the table. */
export function CalibrationPlot({ bins }: { bins: readonly CalibrationBin[] }) {
  const { columns: columnTitles } = texts().ratings;
  const most = Math.max(...bins.map(({ matches }) => matches));
  return (
    <svg className={classes.plot} viewBox="0 0 360 296" aria-hidden="true">
      {rows.map((share) => (
        <g key={share}>
          <path className={classes.grid} d={`M${left} ${y(share)}H${right}`} />
          <text className={classes.axis} x={left - 8} y={y(share) + 4} textAnchor="end">
            {Math.round(share * 100)}%
          </text>
        </g>
      ))}
      {columns.map((share) => (
        <text key={share} className={classes.axis} x={x(share)} y={bottom + 18} textAnchor="middle">
          {Math.round(share * 100)}%
        </text>
      ))}
      <path className={classes.ideal} d={`M${x(0.5)} ${y(0.5)}L${x(1)} ${y(1)}`} />
      <polyline
        className={classes.line}
        points={bins.map(({ predicted, observed }) => `${x(predicted)},${y(observed)}`).join(' ')}
      />
      {bins.map(({ from, matches, predicted, observed }) => (
        <circle
          key={from}
          className={classes.dot}
          cx={x(predicted)}
          cy={y(observed)}
          r={dotRadius.min + (dotRadius.max - dotRadius.min) * Math.sqrt(matches / most)}
        />
      ))}
      <text className={classes.axisTitle} x={(left + right) / 2} y={292} textAnchor="middle">
        {columnTitles.predicted}
      </text>
      <text className={classes.axisTitle} x={left + 6} y={top + 12}>
        {columnTitles.observed}
      </text>
    </svg>
  );
}

function x(predicted: number): number {
  return left + ((predicted - lowest.predicted) / (1 - lowest.predicted)) * (right - left);
}

/** Shares below the lowest row are drawn on it. */
function y(observed: number): number {
  const share = Math.max(lowest.observed, observed);
  return bottom - ((share - lowest.observed) / (1 - lowest.observed)) * (bottom - top);
}
