import { dashboardCompletedMatchesMax } from '@rally/contracts/matchmaking';
import type { MatchSide } from '@rally/contracts/scoring';
import { formatDate } from '@rally/league-calendar';
import { formatScore } from '@rally/score-rules';
import { Anchor, EmptyState, ErrorState, PlayerAvatar, Skeleton } from '@rally/ui';
import { getMatchDisplayTimeZones, Link, useUser } from '@rally/web-kit';
import { Fragment } from 'react';
import { getPlayerResult } from '../../../shared/matches/player-match-result.ts';
import { getOpponentSide, type PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';
import { useOwnMatches } from '../matches/use-own-matches.ts';
import classes from './match-history.module.css';

/** The latest completed matches, with a link to all. */
export function MatchHistory() {
  const { history: words } = texts();
  const user = useUser();
  const matches = useOwnMatches();
  const isEmpty = matches.state === 'known' && matches.completed.length === 0;
  return (
    <Panel
      title={words.title}
      side={
        !isEmpty && (
          <Anchor component={Link} className={classes.all ?? ''} to={`/player/${user.id}/matches?sport=${user.sport}`}>
            {words.all}
          </Anchor>
        )
      }
    >
      {matches.state === 'loading' && <Skeleton height={240} radius="md" />}
      {matches.state === 'failed' && <ErrorState text={matches.error.text} onRetry={matches.retry} />}
      {isEmpty && <EmptyState title={words.none} text={words.noneText} />}
      {matches.state === 'known' && matches.completed.length > 0 && (
        <ul className={classes.list}>
          {matches.completed.slice(0, dashboardCompletedMatchesMax).map((view) => (
            <li key={view.match.id}>
              <PlayedMatch view={view} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PlayedMatch({ view }: { view: PlayerMatchView }) {
  const { match, me, opponent, opponentName, myDetails, isScoreRemoved } = view;
  const playedAt = new Date(match.scheduledDate ?? match.completedAt ?? match.createdAt);
  const { zone, language } = getMatchDisplayTimeZones(match);
  const result = getPlayerResult(match.winner, me);
  const change = myDetails?.ratingChange ?? null;
  const rematch = describeRematchRequests(match.rematch?.wantedBy ?? [], me);
  return (
    <Link className={classes.row} to={`/matches/${match.id}`}>
      <PlayerAvatar name={opponentName} photo={opponent?.profilePhoto ?? null} size={40} />
      <span className={classes.who}>
        <strong>{opponentName}</strong>
        <small>{formatDate(playedAt, zone, language)}</small>
        {rematch !== null && <small>{rematch}</small>}
      </span>
      <span className={classes.score}>
        <strong data-result={result}>
          {isScoreRemoved ? texts().history.scoreRemoved : texts().history.results[result]}
        </strong>
        <small>
          {formatScore(match.sport, match, me)
            .split(/(?<=,) /)
            .map((set, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only their order identifies the sets of a match
              <Fragment key={index}>
                {index > 0 && ' '}
                <span>{set}</span>
              </Fragment>
            ))}
        </small>
      </span>
      <span className={classes.rating}>
        {myDetails?.ratingAfter?.toFixed(2)}
        {change !== null && Math.abs(change) >= 0.005 && (
          <small data-up={change > 0}>
            {change > 0 ? '+' : '−'}
            {Math.abs(change).toFixed(2)}
          </small>
        )}
      </span>
    </Link>
  );
}

/** What the players want after the match; the match page has the button. */
function describeRematchRequests(wantedBy: readonly MatchSide[], me: MatchSide): string | null {
  const { history: words } = texts();
  const isWanted = wantedBy.includes(me);
  if (!wantedBy.includes(getOpponentSide(me))) return isWanted ? words.rematchAsked : null;
  return isWanted ? words.rematchAgreed : words.rematchWanted;
}
