import { formatDateTime } from '@rally/league-calendar';
import { Button, EmptyState, Page, PageHeader, Skeleton } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { Link, useCall, usePageTitle, useSession } from '@rally/web-kit';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import classes from './matches.module.css';

const matchesPerPage = 60;
/** The API's page size limit. */
const limitMax = 500;

/** A simple list of matches: the user's own, or the league's for visitors. */
export default function Matches() {
  const { matches: words, sports, tryAgain } = texts();
  const { status } = useSession();
  const readerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [shown, setShown] = useState(matchesPerPage);
  const query = { limit: Math.min(shown, limitMax) };
  const matches = useCall('GET /matches', { query }, { enabled: status !== 'resolving', keepPrevious: true });
  usePageTitle(words.title);
  return (
    <Page>
      <PageHeader title={words.title} text={status === 'signed-in' ? words.own : words.league} />
      {matches.isPending && (
        <div className={classes.list} role="status" aria-label={words.loading}>
          <p className={classes.loading}>{words.loading}</p>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards without content have nothing else to be told apart by
            <Skeleton key={index} className={classes.expected ?? ''} />
          ))}
        </div>
      )}
      {matches.isError && (
        <p className={classes.error} role="alert">
          {matches.error.text ? words.error({ reason: matches.error.text }) : words.loadFailed}{' '}
          <button type="button" onClick={() => void matches.refetch()}>
            {tryAgain}
          </button>
        </p>
      )}
      {matches.data?.length === 0 && (
        <EmptyState title={words.none} action={<Link to="/leaderboard">{words.leaderboard}</Link>} />
      )}
      <ul className={classes.list}>
        {matches.data?.map((match) => (
          <li key={match.id} className={classes.match} data-sport={match.sport}>
            <p className={classes.where}>
              {sports[match.sport]} · {match.region ?? words.regionUnknown}
            </p>
            <p className={classes.players}>
              {match.user1Name ?? words.playerUnknown} <span>{words.versus}</span>{' '}
              {match.user2Name ?? words.playerUnknown}
            </p>
            <p className={classes.when}>
              {match.scheduledDate === null ? (
                words.timeUnknown
              ) : (
                <time dateTime={match.scheduledDate}>
                  {formatDateTime(new Date(match.scheduledDate), {
                    zone: match.timeZone ?? readerZone,
                    readerZone,
                    language: getPageLanguage(),
                  })}
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
          {words.showMore}
        </Button>
      )}
    </Page>
  );
}
