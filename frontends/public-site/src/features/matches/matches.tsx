import { matchScreenTexts, opponentTexts } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { formatDateTime } from '@rally/league-calendar';
import { Button, EmptyState, Page, PageHeader, Skeleton } from '@rally/ui';
import { Link, useCall, usePageTitle, useSession } from '@rally/web-kit';
import { useState } from 'react';
import classes from './matches.module.css';

const matchesPerPage = 60;
/** The API's page size limit. */
const limitMax = 500;

/** A simple list of matches: the user's own, or the league's for visitors. */
export default function Matches() {
  const { status } = useSession();
  const readerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [shown, setShown] = useState(matchesPerPage);
  const query = { limit: Math.min(shown, limitMax) };
  const matches = useCall('GET /matches', { query }, { enabled: status !== 'resolving', keepPrevious: true });
  usePageTitle('Matches');
  return (
    <Page>
      <PageHeader title="Matches" text={status === 'signed-in' ? 'Your matches, newest first' : 'League matches'} />
      {matches.isPending && (
        <div className={classes.list} role="status" aria-label={matchScreenTexts.loading}>
          <p className={classes.loading}>{matchScreenTexts.loading}</p>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards without content have nothing else to be told apart by
            <Skeleton key={index} className={classes.expected ?? ''} />
          ))}
        </div>
      )}
      {matches.isError && (
        <p className={classes.error} role="alert">
          {matches.error.text ? matchScreenTexts.error(matches.error.text) : matchScreenTexts.loadFailed}{' '}
          <button type="button" onClick={() => void matches.refetch()}>
            Try again
          </button>
        </p>
      )}
      {matches.data?.length === 0 && (
        <EmptyState title={matchScreenTexts.noMatches} action={<Link to="/leaderboard">See the leaderboard</Link>} />
      )}
      <ul className={classes.list}>
        {matches.data?.map((match) => (
          <li key={match.id} className={classes.match} data-sport={match.sport}>
            <p className={classes.where}>
              {sportLabels[match.sport]} · {match.region ?? 'Region TBA'}
            </p>
            <p className={classes.players}>
              {match.user1Name ?? opponentTexts.unknown} <span>vs</span> {match.user2Name ?? opponentTexts.unknown}
            </p>
            <p className={classes.when}>
              {match.scheduledDate === null ? (
                matchScreenTexts.timeUnknown
              ) : (
                <time dateTime={match.scheduledDate}>
                  {formatDateTime(new Date(match.scheduledDate), { zone: match.timeZone ?? readerZone, readerZone })}
                </time>
              )}
            </p>
          </li>
        ))}
      </ul>
      {matches.data?.length === query.limit && shown < limitMax && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          radius="xl"
          loading={matches.isFetching}
          onClick={() => setShown(shown + matchesPerPage)}
        >
          Show more
        </Button>
      )}
    </Page>
  );
}
