import { type PlayerProfile, ratingTexts } from '@rally/contracts/scoring';
import { RatingChart } from '@rally/ui/rating-chart';
import { Link } from '@rally/web-kit';
import classes from './player.module.css';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The rating history with its uncertainty. Renders nothing for fewer than two points. */
export function RatingHistory({ history }: { history: PlayerProfile['ratingHistory'] }) {
  if (history.length < 2) return null;
  return (
    <section className={classes.section} aria-labelledby="history-title">
      <div className={classes.heading}>
        <h2 id="history-title">Rating history</h2>
        <p className={classes.legend}>
          The band shows how sure we are. <Link to="/ratings">{ratingTexts.title}</Link>
        </p>
      </div>
      <div className={classes.chart} aria-hidden="true">
        <RatingChart history={history} />
      </div>
      <details className={classes.numbersOfChart}>
        <summary>View as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Rating</th>
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
