import { Button, EmptyState, ErrorState, Skeleton } from '@rally/ui';
import { Link } from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';
import { LockedMatch } from './locked-match.tsx';
import { SearchingMatch } from './searching-match.tsx';
import { UpcomingMatch } from './upcoming-match.tsx';
import classes from './upcoming-matches.module.css';
import { useOwnMatches } from './use-own-matches.ts';

/** Upcoming matches, soonest first. */
export function UpcomingMatches() {
  const { ownMatches: words } = texts();
  const matches = useOwnMatches();
  return (
    <Panel title={words.upcoming}>
      {matches.state === 'loading' && <Skeleton height={188} radius="md" />}
      {matches.state === 'failed' && <ErrorState text={matches.error.text} onRetry={matches.retry} />}
      {matches.state === 'known' && matches.upcoming.length === 0 && (
        <EmptyState
          title={words.none}
          text={words.noneText}
          action={
            <Button component={Link} to="/dashboard?tab=profile" variant="light">
              {words.setAvailability}
            </Button>
          }
        />
      )}
      {matches.state === 'known' && matches.upcoming.length > 0 && (
        <ul className={classes.list}>
          {matches.upcoming.map((view) => (
            <li key={view.match.id}>
              {view.stage === 'searching' ? (
                <SearchingMatch match={view.match} />
              ) : view.stage === 'locked' ? (
                <LockedMatch match={view.match} />
              ) : (
                <UpcomingMatch view={view} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
