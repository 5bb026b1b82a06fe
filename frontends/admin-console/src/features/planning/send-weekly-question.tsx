import type { WeeklyQuestionAudience } from '@rally/contracts/matchmaking';
import { messagesPerWeekMax } from '@rally/contracts/notifications';
import { Button, confirm, Group, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';

/** Sends the weekly question to everyone not asked yet, or a reminder to non-responders. */
export function SendWeeklyQuestion({ noResponse }: { noResponse: number }) {
  const ask = useAction('POST /admin/weekly-run/ask', {
    refresh: ['GET /admin/weekly-match-planning/players'],
    onSuccess: ({ asked }) => toast(asked === 1 ? 'Asked 1 player' : `Asked ${asked} players`),
  });
  async function send(audience: WeeklyQuestionAudience) {
    const sure = await confirm({
      title: audience === 'all' ? 'Ask all players?' : `Remind ${noResponse} non-responders?`,
      text: `Each gets a text asking for YES or NO. Counts toward the ${messagesPerWeekMax}-a-week limit.`,
      yes: 'Send question',
    });
    if (sure) ask.mutate({ body: { audience } });
  }
  return (
    <Panel title="Weekly question" text="Players you already asked this week are skipped.">
      {ask.error && <ErrorBanner text="Failed to ask the players" error={ask.error} onClose={ask.reset} />}
      <Group gap="xs">
        <Button size="sm" loading={ask.isPending} onClick={() => void send('all')}>
          Ask all
        </Button>
        <Button size="sm" variant="default" disabled={ask.isPending} onClick={() => void send('unanswered')}>
          Remind non-responders
        </Button>
      </Group>
    </Panel>
  );
}
