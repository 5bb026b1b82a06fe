import { planningTexts } from '@rally/contracts/gateway';
import { adminMatchTexts, type PlanningListName, type WeeklyPlanning as WeekPlan } from '@rally/contracts/matchmaking';
import { Button, Skeleton, Stat } from '@rally/ui';
import { ChevronLeft, ChevronRight } from '@rally/ui/icons';
import { useSearchParams } from '@rally/web-kit';
import { changeSearchParams } from '../../shared/address/change-search-params.ts';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { texts } from '../../texts.ts';
import { MatchesWithUnsentMessages } from './matches-with-unsent-messages.tsx';
import { PlanningPlayerLists, parsePlanningListName, usePlanningPlayers } from './planning-player-lists.tsx';
import { SendWeeklyQuestion } from './send-weekly-question.tsx';
import { StartWeeklyRun } from './start-weekly-run.tsx';
import classes from './weekly-planning.module.css';

/** A week's players by their answer and, for the current week, the weekly question and matching. */
export default function WeeklyPlanning() {
  const { planning: words } = texts();
  const [address, setAddress] = useSearchParams();
  const weekOffset = Math.max(0, Math.trunc(Number(address.get('week') ?? 0)) || 0);
  const list = parsePlanningListName(address.get('list'));
  const planning = usePlanningPlayers(weekOffset, list);
  /** Starts at the first page; search and order stay. */
  const open = (values: Record<string, string>) =>
    setAddress((current) => changeSearchParams(current, { ...values, page: '' }), { preventScrollReset: true });
  const show = (next: PlanningListName) => open({ list: next });
  const go = (offset: number) => open({ week: offset === 0 ? '' : String(offset) });
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
              <SendWeeklyQuestion summary={week.summary} />
              <StartWeeklyRun waiting={week.lengths.wantsMatch} matched={week.lengths.matched} />
            </div>
          )}
          <PlanningPlayerLists players={planning} lengths={week.lengths} list={list} onChoose={show} />
        </>
      )}
    </>
  );
}

/** A week's summary in five numbers. */
function WeekSummary({ summary, matched }: { summary: WeekPlan['summary']; matched: number }) {
  const { planning: words } = texts();
  const { wantsMatch, noMatch, noResponse, total } = summary;
  const share = (count: number) => (total === 0 ? '–' : `${Math.round((100 * count) / total)}%`);
  return (
    <div className={classes.summary}>
      <Stat label={words.players} value={total.toLocaleString('en-US')} hint={words.askedOrAnswered} />
      <Stat label={words.wantAMatch} value={wantsMatch.toLocaleString('en-US')} hint={share(wantsMatch)} />
      <Stat label={words.optedOut} value={noMatch.toLocaleString('en-US')} hint={share(noMatch)} />
      <Stat label={words.noResponse} value={noResponse.toLocaleString('en-US')} hint={share(noResponse)} />
      <Stat label={words.matched} value={matched.toLocaleString('en-US')} hint={words.forNextWeek} />
    </div>
  );
}
