import { planningTexts } from '@rally/contracts/gateway';
import { adminMatchTexts, type PlanningListName } from '@rally/contracts/matchmaking';
import { Button, Skeleton } from '@rally/ui';
import { ChevronLeft, ChevronRight } from '@rally/ui/icons';
import { useSearchParams } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { texts } from '../../texts.ts';
import { MatchesWithUnsentMessages } from './matches-with-unsent-messages.tsx';
import { PlanningPlayerLists, parsePlanningList, usePlanningPlayers } from './planning-player-lists.tsx';
import { SendWeeklyQuestion } from './send-weekly-question.tsx';
import { StartWeeklyRun } from './start-weekly-run.tsx';
import { WeekSummary } from './week-summary.tsx';
import classes from './weekly-planning.module.css';

/** A week's players by their answer and, for the current week, the weekly question and matching. */
export default function WeeklyPlanning() {
  const { planning: words } = texts();
  const [address, setAddress] = useSearchParams();
  const weekOffset = Math.max(0, Math.trunc(Number(address.get('week') ?? 0)) || 0);
  const list = parsePlanningList(address.get('list'));
  const planning = usePlanningPlayers(weekOffset, list);
  const show = (next: PlanningListName) =>
    setAddress({ ...weekParams(weekOffset), list: next }, { preventScrollReset: true });
  const go = (week: number) =>
    setAddress({ ...weekParams(week), ...(list !== 'wantsMatch' && { list }) }, { preventScrollReset: true });
  const week = planning.reply;

  return (
    <>
      <div className={classes.week}>
        <Button size="sm" variant="default" leftSection={<ChevronLeft size={16} />} onClick={() => go(weekOffset + 1)}>
          {planningTexts.previousWeek}
        </Button>
        <h2 aria-live="polite">{week?.weekInfo.label ?? words.week}</h2>
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
        <ErrorBanner text={adminMatchTexts.planningLoadFailed} error={planning.error} onRetry={planning.refetch} />
      )}
      {week === undefined && planning.error === null && <Skeleton h={420} radius="lg" />}
      {week && (
        <>
          {weekOffset === 0 && <MatchesWithUnsentMessages />}
          <WeekSummary summary={week.summary} matched={week.lengths.matched} />
          {weekOffset === 0 && (
            <div className={classes.actions}>
              <SendWeeklyQuestion noResponse={week.summary.noResponse} />
              <StartWeeklyRun />
            </div>
          )}
          <PlanningPlayerLists players={planning} lengths={week.lengths} list={list} onChoose={show} />
        </>
      )}
    </>
  );
}

function weekParams(offset: number): Record<string, string> {
  return offset === 0 ? {} : { week: String(offset) };
}
