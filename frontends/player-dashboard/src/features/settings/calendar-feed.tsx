import { Button, confirm, ErrorState, Skeleton, Text, TextInput, toast } from '@rally/ui';
import { CalendarPlus } from '@rally/ui/icons';
import { useAction, useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import classes from './settings.module.css';

/** The private address at which a calendar program follows one's matches. */
export function CalendarFeed() {
  const feed = useCall('GET /me/calendar');
  const reset = useAction('POST /me/calendar/reset', {
    refresh: ['GET /me/calendar'],
    onSuccess: () => toast('The calendar has a new address'),
    onError: (error) => toast(error.text, 'error'),
  });

  async function askAndReset(): Promise<void> {
    const sure = await confirm({
      title: 'Give the calendar a new address?',
      text: 'Calendars that follow the old one stop showing your matches.',
      yes: 'New address',
    });
    if (sure) reset.mutate({});
  }

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      toast('Address copied');
    } catch {
      toast('The address could not be copied. Select it and copy it by hand.', 'error');
    }
  }

  const url = feed.data?.url;
  return (
    <Panel title="Calendar">
      <Text>Your matches in your own calendar, always up to date. Keep the address to yourself.</Text>
      {feed.isPending && <Skeleton height={84} radius="md" />}
      {feed.error && <ErrorState text={feed.error.text} onRetry={() => void feed.refetch()} />}
      {url !== undefined && (
        <>
          <TextInput
            label="Private address"
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
              Copy address
            </Button>
            <Button variant="subtle" loading={reset.isPending} onClick={() => void askAndReset()}>
              New address
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
