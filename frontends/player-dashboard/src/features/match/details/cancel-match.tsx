import { type CancelReason, cancelReasons } from '@rally/contracts/matchmaking';
import { Button, confirm, Select, Text, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { getMatchStart } from '../../../shared/matches/match-time.ts';
import type { MatchView } from '../../../shared/matches/match-view.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import classes from './details.module.css';

const reasonLabels: Record<CancelReason, string> = {
  late_cancel: 'I can’t make it',
  no_show: 'My opponent didn’t show up',
  weather: 'Weather',
  injury: 'Injury',
  mutual: 'We both agreed to cancel',
};
const noConsequence = 'This won’t affect anyone’s reliability.';
const consequences: Record<CancelReason, string> = {
  late_cancel: 'This counts against your reliability.',
  no_show: 'This counts against your opponent’s reliability unless they contest it within 48 hours.',
  weather: noConsequence,
  injury: noConsequence,
  mutual: noConsequence,
};

/** Cancels the match, with a reason and its consequence. */
export function CancelMatch({ view: { match } }: { view: MatchView }) {
  const now = useNow();
  const [reason, setReason] = useState<CancelReason>('late_cancel');
  const cancel = useAction('POST /matches/:id/cancel', {
    refresh: ['GET /matches', 'GET /matches/:id', 'GET /payment/match-availability'],
    onSuccess: () => toast('Match canceled. We’ve told your opponent.', 'info'),
    onError: (error) => toast(error.text, 'error'),
  });
  const time = getMatchStart(match);
  const hasStarted = time !== null && time <= now;
  const offered = cancelReasons.filter((one) => one !== 'no_show' || hasStarted);

  async function confirmAndCancel(): Promise<void> {
    const sure = await confirm({
      title: 'Cancel this match?',
      text: match.affectsReliability ? consequences[reason] : noConsequence,
      yes: 'Yes, cancel',
      no: 'Keep match',
      danger: true,
    });
    if (sure) cancel.mutate({ params: { id: match.id }, body: { reason } });
  }

  return (
    <details className={classes.cancel}>
      <summary>Can’t play?</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirmAndCancel();
        }}
      >
        <Select
          label="Reason"
          value={reason}
          onChange={({ currentTarget }) =>
            setReason(offered.find((one) => one === currentTarget.value) ?? 'late_cancel')
          }
          data={offered.map((one) => ({ value: one, label: reasonLabels[one] }))}
        />
        <Text size="sm" c="dimmed">
          Message your opponent first. Another time may work.
        </Text>
        <div>
          <Button type="submit" variant="light" color="clay" loading={cancel.isPending}>
            Cancel match
          </Button>
        </div>
      </form>
    </details>
  );
}
