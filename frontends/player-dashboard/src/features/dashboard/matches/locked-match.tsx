import { type Match, opponentTexts } from '@rally/contracts/matchmaking';
import { paymentScreenTexts } from '@rally/contracts/payments';
import { sportLabels } from '@rally/contracts/players';
import { Button } from '@rally/ui';
import { Lock } from '@rally/ui/icons';
import { Link } from '@rally/web-kit';
import { formatOpponentPreview } from '../../../shared/matches/format-opponent-preview.ts';
import { formatWeek } from '../../../shared/time/format-date.ts';
import classes from './upcoming-matches.module.css';

/** A paid match whose opponent is locked until the fee is paid. */
export function LockedMatch({ match }: { match: Match }) {
  const known = formatOpponentPreview(match);
  return (
    <article className={classes.match}>
      <div className={classes.top}>
        <span className={classes.ball}>
          <Lock size={22} aria-hidden />
        </span>
        <div className={classes.who}>
          <h3>{opponentTexts.locked}</h3>
          <p>
            {sportLabels[match.sport]} · week of {formatWeek(match.week)}
          </p>
        </div>
      </div>
      {known.length > 0 && <p className={classes.note}>{known.join(' · ')}</p>}
      <p className={classes.note}>Pay the {paymentScreenTexts.fee} to see who it is and how to reach them.</p>
      <div>
        <Button component={Link} to={`/matches/${match.id}`}>
          Pay to see your opponent
        </Button>
      </div>
    </article>
  );
}
