import { Button, confirm, ErrorState, Skeleton, Text, TextInput, toast } from '@rally/ui';
import { CalendarPlus } from '@rally/ui/icons';
import { useAction, useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import classes from './player-settings.module.css';

/** The private URL of the player's calendar feed. */
export function CalendarFeed() {
  const feed = useCall('GET /me/calendar');
  const reset = useAction('POST /me/calendar/reset', {
    refresh: ['GET /me/calendar'],
    onSuccess: () => toast('Calendar link reset'),
    onError: (error) => toast(error.text, 'error'),
  });

  async function confirmAndReset(): Promise<void> {
    const sure = await confirm({
      title: 'Reset calendar link?',
      text: 'Calendars that use the old link will stop updating.',
      yes: 'Reset link',
    });
    if (sure) reset.mutate({});
  }

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast('Link copied');
    } catch {
      toast('Couldn’t copy the link. Select it and copy it yourself.', 'error');
    }
  }

  const url = feed.data?.url;
  return (
    <Panel title="Calendar">
      <Text>See your matches in your own calendar, always up to date. Keep this link private.</Text>
      {feed.isPending && <Skeleton height={84} radius="md" />}
      {feed.error && <ErrorState text={feed.error.text} onRetry={() => void feed.refetch()} />}
      {url !== undefined && (
        <>
          <TextInput
            label="Private link"
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={classes.row}>
            <Button
              component="a"
              href={url.replace(/^https?:/, 'webcal:')}
              leftSection={<CalendarPlus size={18} aria-hidden />}
            >
              Open in calendar
            </Button>
            <Button variant="default" onClick={() => void copy(url)}>
              Copy link
            </Button>
            <Button variant="subtle" loading={reset.isPending} onClick={() => void confirmAndReset()}>
              Reset link
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
