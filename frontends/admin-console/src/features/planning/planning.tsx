import { planningTexts } from '@rally/contracts/gateway';
import { adminMatchTexts } from '@rally/contracts/matchmaking';
import { Button, Skeleton } from '@rally/ui';
import { ChevronLeft, ChevronRight } from '@rally/ui/icons';
import { useCall, useSearchParams } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { AskWeek } from './ask-week.tsx';
import { Categories } from './categories.tsx';
import classes from './planning.module.css';
import { WeekSummary } from './week-summary.tsx';
import { WeeklyRun } from './weekly-run.tsx';

/** Who wants a match in a week, who not; and for the current week the questions and the run. */
export default function Planning() {
  const [address, setAddress] = useSearchParams();
  const weekOffset = Math.max(0, Math.trunc(Number(address.get('week') ?? 0)) || 0);
  const planning = useCall('GET /admin/weekly-match-planning', { query: { weekOffset } }, { keepPrevious: true });
  const go = (week: number) => setAddress(week === 0 ? {} : { week: String(week) }, { preventScrollReset: true });
  const { data } = planning;

  return (
    <>
      <div className={classes.week}>
        <Button size="sm" variant="default" leftSection={<ChevronLeft size={16} />} onClick={() => go(weekOffset + 1)}>
          {planningTexts.previousWeek}
        </Button>
        <h2 aria-live="polite">{data?.weekInfo.label ?? 'Week'}</h2>
        <Button
          size="sm"
          variant="default"
          rightSection={<ChevronRight size={16} />}
          disabled={weekOffset === 0}
          onClick={() => go(weekOffset - 1)}
        >
          {planningTexts.nextWeek}
        </Button>
      </div>
      {planning.error && (
        <ErrorBanner
          text={adminMatchTexts.planningLoadFailed}
          error={planning.error}
          onRetry={() => void planning.refetch()}
        />
      )}
      {planning.isPending && <Skeleton h={420} radius="lg" />}
      {data && (
        <>
          <WeekSummary summary={data.summary} matched={data.categorized.matched.length} />
          {weekOffset === 0 && (
            <div className={classes.acts}>
              <AskWeek noResponse={data.summary.noResponse} />
              <WeeklyRun />
            </div>
          )}
          <Categories categorized={data.categorized} />
        </>
      )}
    </>
  );
}
