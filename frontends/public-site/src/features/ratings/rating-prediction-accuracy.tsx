import { type CalibrationBin, calibrationChartMatchesMin } from '@rally/contracts/scoring';
import { getPageLanguage } from '@rally/ui/language';
import { texts } from '../../texts.ts';
import { CalibrationPlot } from './calibration-plot.tsx';
import classes from './how-ratings-work.module.css';

/** Predictions compared with results, as a plot and as a table. */
export function RatingPredictionAccuracy({ matches, bins }: { matches: number; bins: readonly CalibrationBin[] }) {
  const { ratings: words } = texts();
  const fullest = bins.toSorted((a, b) => b.matches - a.matches)[0];
  if (matches < calibrationChartMatchesMin || fullest === undefined) {
    return <p className={classes.text}>{words.tooFewMatches}</p>;
  }
  return (
    <>
      <p className={classes.text}>{words.calibration({ matches })}</p>
      <p className={classes.text}>
        <strong>
          {words.example({ predicted: toPercent(fullest.predicted), observed: toPercent(fullest.observed) })}
        </strong>
      </p>
      <div className={classes.sides}>
        <CalibrationPlot bins={bins} />
        <table className={classes.table}>
          <caption>{words.tableCaption}</caption>
          <thead>
            <tr>
              {Object.values(words.columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, to, matches: count, predicted, observed }) => (
              <tr key={from}>
                <th scope="row">
                  {toPercent(from)}–{toPercent(to)}
                </th>
                <td>{count.toLocaleString(getPageLanguage())}</td>
                <td>{toPercent(predicted)}</td>
                <td>{toPercent(observed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
