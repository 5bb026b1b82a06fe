import { Button, ErrorState, openConfirmDialog, Skeleton, Text, TextInput, toast } from '@rally/ui';
import { CalendarPlus } from '@rally/ui/icons';
import { useAction, useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';
import classes from './player-settings.module.css';

/** The private URL of the player's calendar feed. */
export function CalendarFeed() {
  const { calendar: words } = texts().settings;
  const feed = useCall('GET /me/calendar');
  const reset = useAction('POST /me/calendar/reset', {
    refresh: ['GET /me/calendar'],
    onSuccess: () => toast(words.resetDone),
    onError: (error) => toast(error.text, 'error'),
  });

  async function confirmAndReset(): Promise<void> {
    const sure = await openConfirmDialog({
      title: words.resetTitle,
      text: words.resetText,
      yes: words.reset,
    });
    if (sure) reset.mutate({});
  }

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast(words.copied);
    } catch {
      toast(words.copyFailed, 'error');
    }
  }

  const url = feed.data?.url;
  return (
    <Panel title={words.title}>
      <Text>{words.text}</Text>
      {feed.isPending && <Skeleton height={84} radius="md" />}
      {feed.error && <ErrorState text={feed.error.text} onRetry={() => void feed.refetch()} />}
      {url !== undefined && (
        <>
          <TextInput label={words.link} value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
          <div className={classes.row}>
            <Button
              component="a"
              href={url.replace(/^https?:/, 'webcal:')}
              leftSection={<CalendarPlus size={18} aria-hidden />}
            >
              {words.open}
            </Button>
            <Button variant="default" onClick={() => void copy(url)}>
              {words.copy}
            </Button>
            <Button variant="subtle" loading={reset.isPending} onClick={() => void confirmAndReset()}>
              {words.reset}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
