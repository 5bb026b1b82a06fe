import { type PointerEvent, useState } from 'react';
import { createRatingChartAxes, type RatingPoint } from './chart-axes.ts';
import { chartTexts } from './chart-texts.ts';
import classes from './rating-chart.module.css';

/**
 * A rating over time with its uncertainty band. Fills its container. Hidden from screen readers, so show a table beside it. Drawn as
 * our own SVG (2 KB), because the chart library takes 140 KB.
 */
export function RatingChart({ history }: { history: readonly RatingPoint[] }) {
  const [pointed, setPointed] = useState<RatingPoint | null>(null);
  const { x, y, steps, times, areTimesMonths } = createRatingChartAxes(history);
  const formatTick = areTimesMonths ? formatMonth : formatDay;
  const at = ({ date }: RatingPoint) => x(Date.parse(date));
  const line = history.map((point) => `${at(point)},${y(point.rating)}`);
  const upper = history.map((point) => `${at(point)},${y(point.rating + point.uncertainty)}`);
  const lower = history.map((point) => `${at(point)},${y(point.rating - point.uncertainty)}`).toReversed();

  function point({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = ((clientX - left) / width) * 100;
    const [nearest] = history.toSorted((a, b) => Math.abs(at(a) - place) - Math.abs(at(b) - place));
    setPointed(nearest ?? null);
  }

  return (
    <div className={classes.chart} aria-hidden="true">
      <div className={classes.plot} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setPointed(null)}>
        <svg className={classes.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {steps.map((step) => (
            <path key={step} className={classes.step} d={`M0 ${y(step)}H100`} />
          ))}
          <polygon className={classes.band} points={[...upper, ...lower].join(' ')} />
          <polyline className={classes.line} points={line.join(' ')} />
        </svg>
        {steps.map((step) => (
          <span key={step} className={classes.level} style={{ top: `${y(step)}%` }}>
            {step.toFixed(1)}
          </span>
        ))}
        {pointed && (
          <>
            <span className={classes.dot} style={{ left: `${at(pointed)}%`, top: `${y(pointed.rating)}%` }} />
            <p className={classes.words} data-side={at(pointed) > 50 ? 'left' : 'right'}>
              <strong>{pointed.rating.toFixed(2)}</strong> ± {pointed.uncertainty.toFixed(2)}
              <br />
              {formatDay(new Date(pointed.date))}
            </p>
          </>
        )}
      </div>
      <p className={classes.times}>
        {times.map((time) => (
          <span key={time}>{formatTick(new Date(time))}</span>
        ))}
      </p>
    </div>
  );
}

/** `Nov 22, 2026`. Formatted by hand, because the first use of Intl blocks a slow phone. */
function formatDay(date: Date): string {
  const { day, months } = chartTexts();
  const month = months[date.getMonth()] ?? '';
  return day({ month, day: date.getDate(), year: String(date.getFullYear()) });
}

/** `Nov 2026`. */
function formatMonth(date: Date): string {
  const { month, months } = chartTexts();
  return month({ month: months[date.getMonth()] ?? '', year: String(date.getFullYear()) });
}
