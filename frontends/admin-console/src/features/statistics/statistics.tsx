import { adminTexts } from '@rally/contracts/gateway';
import { recentSignupDays } from '@rally/contracts/players';
import { Skeleton, Stat } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import classes from './statistics.module.css';

const StatisticsCharts = lazy(() => import('./statistics-charts.tsx'));

/** League statistics in numbers and charts. */
export default function Statistics() {
  const stats = useCall('GET /admin/stats');
  const { data } = stats;
  if (stats.error && !data) {
    return <ErrorBanner text={adminTexts.statsLoadFailed} error={stats.error} onRetry={() => void stats.refetch()} />;
  }
  const numbers = [
    { label: 'Users', value: data?.totalUsers, hint: 'with an account' },
    { label: 'Subscribers', value: data?.totalSubscribers, hint: 'from the landing page' },
    { label: 'Matches', value: data?.totalMatches, hint: 'all time' },
    { label: 'Approved matches', value: data?.approvedMatches, hint: 'no final score yet' },
    { label: 'Recent sign-ups', value: data?.recentSignups, hint: `last ${recentSignupDays} days` },
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
