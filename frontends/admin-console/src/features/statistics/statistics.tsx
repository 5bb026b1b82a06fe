import { adminTexts } from '@rally/contracts/gateway';
import { recentSignupWindowDays } from '@rally/contracts/players';
import { Skeleton, Stat } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { texts } from '../../texts.ts';
import classes from './statistics.module.css';

const StatisticsCharts = lazy(() => import('./statistics-charts.tsx'));

/** League statistics in numbers and charts. */
export default function Statistics() {
  const { statistics: words } = texts();
  const stats = useCall('GET /admin/stats');
  const { data } = stats;
  if (stats.error && !data) {
    return <ErrorBanner text={adminTexts.statsLoadFailed} error={stats.error} onRetry={() => void stats.refetch()} />;
  }
  const numbers = [
    { label: words.users, value: data?.totalUsers, hint: words.withAnAccount },
    { label: words.subscribers, value: data?.totalSubscribers, hint: words.fromTheLandingPage },
    { label: words.matches, value: data?.totalMatches, hint: words.allTime },
    { label: words.approvedMatches, value: data?.approvedMatches, hint: words.noFinalScoreYet },
    {
      label: words.recentSignUps,
      value: data?.recentSignups,
      hint: words.lastDays({ days: recentSignupWindowDays }),
    },
  ];
  return (
    <>
      <div className={classes.numbers}>
        {numbers.map(({ label, value, hint }) => (
          <div key={label} className={classes.number}>
            <Stat
              label={label}
              value={value?.toLocaleString('en-US') ?? <Skeleton className={classes.wait ?? ''} />}
              hint={hint}
            />
          </div>
        ))}
      </div>
      <Suspense fallback={<Skeleton h={640} radius="lg" />}>{data && <StatisticsCharts stats={data} />}</Suspense>
    </>
  );
}
