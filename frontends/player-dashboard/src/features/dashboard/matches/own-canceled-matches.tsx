import { PlayerAvatar } from '@rally/ui';
import { Link } from '@rally/web-kit';
import { TextWithContactLink } from '../../../shared/contact/text-with-contact-link.tsx';
import {
  describeCancellation,
  describeClosedWeekReason,
} from '../../../shared/matches/cancellation/describe-cancellation.ts';
import { isClosedSearch } from '../../../shared/matches/match-start.ts';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { formatWeek } from '../../../shared/time/format-date.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { texts } from '../../../texts.ts';
import classes from './upcoming-matches.module.css';
import { useOwnMatches } from './use-own-matches.ts';

/** Recently canceled matches: who canceled, why, and what the player can do next. Renders nothing if there are none. */
export function OwnCanceledMatches() {
  const matches = useOwnMatches();
  if (matches.state !== 'known' || matches.canceled.length === 0) return null;
  return (
    <Panel title={texts().ownMatches.canceled}>
      <ul className={classes.list}>
        {matches.canceled.map((view) => (
          <li key={view.match.id}>
            {isClosedSearch(view.match) ? <ClosedSearch view={view} /> : <CanceledMatch view={view} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A search that ended because searching is closed for the player. */
function ClosedSearch({ view }: { view: PlayerMatchView }) {
  const { ownMatches, dates } = texts();
  return (
    <article className={classes.match}>
      <div className={classes.top}>
        <div className={classes.who}>
          <h3>{ownMatches.searchEnded}</h3>
          <p>{dates.weekOfAtStart({ week: formatWeek(view.match.week) })}</p>
        </div>
      </div>
      <p className={classes.note}>
        <TextWithContactLink text={describeCancellation(view)} />
      </p>
    </article>
  );
}

function CanceledMatch({ view }: { view: PlayerMatchView }) {
  const { match, opponent, opponentName, isCanceledUnseen } = view;
  const now = useNow();
  return (
    <article className={classes.match}>
      <div className={classes.top}>
        <PlayerAvatar name={opponentName} photo={opponent?.profilePhoto ?? null} size={48} />
        <div className={classes.who}>
          <h3>
            <Link to={`/matches/${match.id}`}>{isCanceledUnseen ? texts().match.unseen : opponentName}</Link>
          </h3>
          <p>{texts().dates.weekOfAtStart({ week: formatWeek(match.week) })}</p>
        </div>
      </div>
      <p className={classes.note}>
        <TextWithContactLink
          text={`${describeCancellation(view)} ${describeClosedWeekReason(view, now) ?? texts().ownMatches.wantAnother}`}
        />
      </p>
    </article>
  );
}
