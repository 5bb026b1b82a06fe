import { sportLabels } from '@rally/contracts/players';
import { Skeleton, Text } from '@rally/ui';
import { useCall, useUser } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import { Panel } from '../../../shared/panel/panel.tsx';
import classes from './rating-history.module.css';
import { useSeen } from './use-seen.ts';

const RatingChart = lazy(() => import('./rating-chart.tsx'));

/** How the rating moved and how sure it is. The chart is loaded when one comes to it. */
export function RatingHistory() {
  const { id, sport } = useUser();
  const [place, seen] = useSeen();
  const profile = useCall('GET /player/:id', { params: { id }, query: { sport } });
  const history = profile.data?.ratingHistory ?? [];
  if (profile.data && history.length < 2) return null;
  const last = history.at(-1);
  return (
    <Panel
      title={`${sportLabels[sport]} rating`}
      side={
        last && (
          <Text size="sm" c="dimmed">
            {last.rating.toFixed(2)}, give or take {last.uncertainty.toFixed(2)}
          </Text>
        )
      }
    >
      <div ref={place} className={classes.chart}>
        {seen && profile.data ? (
          <Suspense fallback={<Skeleton height={260} />}>
            <RatingChart history={history} />
          </Suspense>
        ) : (
          <Skeleton height={260} />
        )}
      </div>
    </Panel>
  );
}
