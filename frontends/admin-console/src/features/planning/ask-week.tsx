import type { AskAudience } from '@rally/contracts/matchmaking';
import { Button, confirm, Group, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';

/** Sends the week's question: to all who were not asked yet, or once more to those who have not answered. */
export function AskWeek({ noResponse }: { noResponse: number }) {
  const ask = useAction('POST /admin/weekly-run/ask', {
    refresh: ['GET /admin/weekly-match-planning/players'],
    onSuccess: ({ asked }) => toast(asked === 1 ? '1 player was asked' : `${asked} players were asked`),
  });
  async function send(audience: AskAudience) {
    const sure = await confirm({
      title: audience === 'all' ? 'Ask everybody?' : `Ask the ${noResponse} who have not answered?`,
      text: 'Each gets a message and answers YES or NO. It counts for the five messages of a week.',
      yes: 'Send the question',
    });
    if (sure) ask.mutate({ body: { audience } });
  }
  return (
    <Panel title="Ask the week" text="Who was asked this week already is not asked again.">
      {ask.error && <ErrorBanner text="Failed to ask the players" error={ask.error} onClose={ask.reset} />}
      <Group gap="xs">
        <Button size="sm" loading={ask.isPending} onClick={() => void send('all')}>
          Ask all
        </Button>
        <Button size="sm" variant="default" disabled={ask.isPending} onClick={() => void send('unanswered')}>
          Ask the unanswered
        </Button>
      </Group>
    </Panel>
  );
}
