import type { Match } from '@rally/contracts/matchmaking';
import { Button } from '@rally/ui';
import { Lock } from '@rally/ui/icons';
import { Link } from '@rally/web-kit';
import { formatOpponentPreview } from '../../../shared/matches/format-opponent-preview.ts';
import { texts } from '../../../texts.ts';
import classes from './upcoming-matches.module.css';

/** A paid match whose opponent is locked until the fee is paid. */
export function LockedMatch({ match }: { match: Match }) {
  const { match: matchWords, sports, ownMatches, fee } = texts();
  const known = formatOpponentPreview(match);
  return (
    <article className={classes.match}>
      <div className={classes.top}>
        <span className={classes.ball}>
          <Lock size={22} aria-hidden />
        </span>
        <div className={classes.who}>
          <h3>{matchWords.locked}</h3>
          <p>
            {sports[match.sport]} · {ownMatches.daysToPlay}
          </p>
        </div>
      </div>
      {known.length > 0 && <p className={classes.note}>{known.join(' · ')}</p>}
      <p className={classes.note}>{ownMatches.lockedText({ fee })}</p>
      <div>
        <Button component={Link} to={`/matches/${match.id}`}>
          {ownMatches.payToSee}
        </Button>
      </div>
    </article>
  );
}
