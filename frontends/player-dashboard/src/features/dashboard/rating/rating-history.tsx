import { formatUncertainty } from '@rally/contracts/scoring';
import { Skeleton, Text } from '@rally/ui';
import { useCall, useUser } from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';
import { RatingChart } from './rating-chart.tsx';
import classes from './rating-history.module.css';

/** The rating history with its uncertainty. */
export function RatingHistory() {
  const { id, sport } = useUser();
  const profile = useCall('GET /player/:id', { params: { id }, query: { sport } });
  const history = profile.data?.ratingHistory ?? [];
  if (profile.data && history.length < 2) return null;
  const last = history.at(-1);
  return (
    <Panel
      title={texts().ratingHistory.title[sport]}
      side={
        last && (
          <Text size="sm" c="dimmed">
            {last.rating.toFixed(2)} {formatUncertainty(last.uncertainty)}
          </Text>
        )
      }
    >
      {profile.data ? <RatingChart history={history} /> : <Skeleton className={classes.chart ?? ''} />}
    </Panel>
  );
}
