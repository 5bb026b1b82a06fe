import type { ApiError } from '@rally/api-client';
import { rankingTexts } from '@rally/contracts/scoring';
import { EmptyState, ErrorState, Page, PageHeader, Skeleton } from '@rally/ui';
import { Link } from '@rally/web-kit';
import classes from './player.module.css';

/** Shown for an unknown player or a profile that failed to load. */
export function ProfileUnavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.status !== 404) {
    return (
      <Page>
        <PageHeader title="Player" />
        <ErrorState text={error.text} onRetry={onRetry} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={rankingTexts.playerUnknown} />
      <EmptyState
        title="We couldn’t find this player"
        text="The link may be out of date, or the account may be closed."
        action={<Link to="/leaderboard">See the leaderboard</Link>}
      />
    </Page>
  );
}

/** A skeleton as tall as the profile. */
export function ProfileSkeleton() {
  return (
    <Page>
      <div role="status" aria-label="Loading">
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
