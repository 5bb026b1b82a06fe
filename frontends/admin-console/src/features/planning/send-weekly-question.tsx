import type { WeeklyPlanning, WeeklyQuestionAudience } from '@rally/contracts/matchmaking';
import { messagesPerWeekMax } from '@rally/contracts/notifications';
import { Button, openConfirmDialog, toast } from '@rally/ui';
import { refreshCalls, useAction, useCall, useQueryClient } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { BulkActionProgress } from '../../shared/bulk-actions/bulk-action-progress.tsx';
import { useBulkActions } from '../../shared/bulk-actions/use-bulk-actions.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';
import classes from './weekly-planning.module.css';

/** Sends the weekly question to everyone not asked yet, or a reminder to non-responders. */
export function SendWeeklyQuestion({ summary }: { summary: WeeklyPlanning['summary'] }) {
  const { planning: words } = texts();
  const { data: { totalUsers } = {} } = useCall('GET /admin/stats');
  const queries = useQueryClient();
  const asks = useBulkActions(['ask'], ({ changed, startedBy }) => {
    // The schedule asks in every hour that is the right local hour in some zone.
    if (changed > 0 || startedBy !== null) toast(words.asked({ count: changed }));
    void refreshCalls(queries, ['GET /admin/weekly-match-planning/players', 'GET /admin/audit']);
  });
  const ask = useAction('POST /admin/weekly-run/ask', { onSuccess: ({ action }) => asks.follow(action) });
  const isBusy = ask.isPending || asks.isAny;
  async function send(audience: WeeklyQuestionAudience) {
    const sure = await openConfirmDialog({
      title: describeQuestion(audience),
      text: `${audience === 'all' ? words.askAllEffect : words.remindEffect} ${words.askEffect({ messagesPerWeekMax })}`,
      yes: words.sendQuestion,
    });
    if (sure) ask.mutate({ body: { audience } });
  }
  /** Says how many players at most get the question: who has not finished signing up, is disabled or sent STOP is skipped. */
  function describeQuestion(audience: WeeklyQuestionAudience): string {
    if (totalUsers === undefined) return audience === 'all' ? words.confirmAsk : words.confirmRemind;
    const { total, wantsMatch, noMatch } = summary;
    return audience === 'all'
      ? words.confirmAskAll({ count: Math.max(0, totalUsers - total) })
      : words.confirmRemindAll({ count: Math.max(0, totalUsers - wantsMatch - noMatch) });
  }
  return (
    <Panel title={words.weeklyQuestion} text={words.weeklyQuestionHint}>
      {ask.error && <ErrorBanner text={words.askFailed} error={ask.error} onClose={ask.reset} />}
      <div className={classes.buttons}>
        <Button size="sm" loading={isBusy} onClick={() => void send('all')}>
          {words.askAll}
        </Button>
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => void send('unanswered')}>
          {words.remindNonResponders}
        </Button>
      </div>
      <BulkActionProgress actions={asks.running} />
    </Panel>
  );
}
