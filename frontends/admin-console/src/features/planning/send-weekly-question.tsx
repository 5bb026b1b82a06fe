import type { WeeklyQuestionAudience } from '@rally/contracts/matchmaking';
import { messagesPerWeekMax } from '@rally/contracts/notifications';
import { Button, openConfirmDialog, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';
import classes from './weekly-planning.module.css';

/** Sends the weekly question to everyone not asked yet, or a reminder to non-responders. */
export function SendWeeklyQuestion({ noResponse }: { noResponse: number }) {
  const { planning: words } = texts();
  const ask = useAction('POST /admin/weekly-run/ask', {
    refresh: ['GET /admin/weekly-match-planning/players'],
    onSuccess: ({ asked }) => toast(words.asked({ count: asked })),
  });
  async function send(audience: WeeklyQuestionAudience) {
    const sure = await openConfirmDialog({
      title: audience === 'all' ? words.confirmAskAll : words.confirmRemind({ noResponse }),
      text: words.askEffect({ messagesPerWeekMax }),
      yes: words.sendQuestion,
    });
    if (sure) ask.mutate({ body: { audience } });
  }
  return (
    <Panel title={words.weeklyQuestion} text={words.weeklyQuestionHint}>
      {ask.error && <ErrorBanner text={words.askFailed} error={ask.error} onClose={ask.reset} />}
      <div className={classes.buttons}>
        <Button size="sm" loading={ask.isPending} onClick={() => void send('all')}>
          {words.askAll}
        </Button>
        <Button size="sm" variant="default" disabled={ask.isPending} onClick={() => void send('unanswered')}>
          {words.remindNonResponders}
        </Button>
      </div>
    </Panel>
  );
}
