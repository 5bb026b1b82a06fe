import type { PublicPlayerProfile } from '@rally/contracts/scoring';
import { VisuallyHidden } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { RatingChart as Chart } from '@rally/ui/rating-chart';
import { texts } from '../../../texts.ts';
import classes from './rating-history.module.css';

interface RatingChartProps {
  history: PublicPlayerProfile['ratingHistory'];
}

/** The rating chart, with a table for screen readers. */
export function RatingChart({ history }: RatingChartProps) {
  const { ratingHistory: words, rating: ratingLabel } = texts();
  const dateFormat = new Intl.DateTimeFormat(getPageLanguage(), { month: 'short', day: 'numeric', year: 'numeric' });
  return (
    <>
      <div className={classes.chart}>
        <Chart history={history} />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{ratingLabel}</th>
              <th scope="col">±</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ date, rating, uncertainty, matchId }) => (
              <tr key={`${date} ${matchId}`}>
                <td>{dateFormat.format(new Date(date))}</td>
                <td>{rating.toFixed(2)}</td>
                <td>{uncertainty.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
