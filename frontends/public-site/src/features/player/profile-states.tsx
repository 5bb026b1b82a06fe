import type { ApiError } from '@rally/api-client';
import { Button, ErrorState, Page, PageHeader, Skeleton } from '@rally/ui';
import { Link } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import classes from './player.module.css';

/** Shown for an unknown player or a profile that failed to load. */
export function ProfileUnavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { player } = texts();
  if (error.status !== 404) {
    return (
      <Page>
        <PageHeader title={player.title} />
        <ErrorState text={error.text} onRetry={onRetry} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={player.unknown} text={player.notFoundHint} />
      <Button component={Link} to="/leaderboard">
        {player.leaderboard}
      </Button>
    </Page>
  );
}

/** A skeleton as tall as the profile. */
export function ProfileSkeleton() {
  return (
    <Page>
      <div role="status" aria-label={texts().loading}>
        <div className={classes.header}>
          <Skeleton className={classes.waitingPhoto ?? ''} />
          <div className={classes.waitingName}>
            <Skeleton className={classes.waitingLine ?? ''} />
          </div>
        </div>
        <div className={classes.numbers}>
          <Skeleton className={classes.waitingNumber ?? ''} />
          <Skeleton className={classes.waitingNumber ?? ''} />
          <Skeleton className={classes.waitingNumber ?? ''} />
          <Skeleton className={classes.waitingNumber ?? ''} />
        </div>
        <Skeleton className={classes.waitingChart ?? ''} />
      </div>
    </Page>
  );
}
