import { type PublicPlayerProfile, ratingChartPointsMin } from '@rally/contracts/scoring';
import { getPageLanguage } from '@rally/ui/language';
import { RatingChart } from '@rally/ui/rating-chart';
import { Link } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import classes from './player.module.css';
import { RatingHistoryHeading } from './rating-history-heading.tsx';

/** The rating history with its uncertainty. Renders nothing if there are too few points for a line. */
export function RatingHistory({ history }: { history: PublicPlayerProfile['ratingHistory'] }) {
  if (history.length < ratingChartPointsMin) return null;
  const { player } = texts();
  const dateFormat = new Intl.DateTimeFormat(getPageLanguage(), { dateStyle: 'medium' });
  return (
    <section className={classes.section} aria-labelledby="history-title">
      <RatingHistoryHeading
        renderLink={(name) => (
          <Link key="link" to="/ratings">
            {name}
          </Link>
        )}
      />
      <div className={classes.chart}>
        <RatingChart history={history} />
      </div>
      <details className={classes.numbersOfChart}>
        <summary>{player.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{player.date}</th>
              <th scope="col">{player.rating}</th>
              <th scope="col">±</th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map(({ date, rating, uncertainty, matchId }) => (
              <tr key={matchId ?? date}>
                <td>{dateFormat.format(new Date(date))}</td>
                <td>{rating.toFixed(2)}</td>
                <td>{uncertainty.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
