import {
  type CancelReason,
  cancellationResponseHours,
  cancelReasons,
  noShowFromMinutes,
} from '@rally/contracts/matchmaking';
import { Button, confirm, Select, Text, toast } from '@rally/ui';
import { useAction, useCall } from '@rally/web-kit';
import { useState } from 'react';
import { getLatestStart } from '../../../shared/matches/match-time.ts';
import type { MatchView } from '../../../shared/matches/match-view.ts';
import { RefundPreference } from '../../../shared/payments/refund-preference.tsx';
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
  no_show: `This counts against your opponent’s reliability unless they contest it within ${cancellationResponseHours} hours.`,
  weather: noConsequence,
  injury: noConsequence,
  mutual: noConsequence,
};
const refundIfConfirmed = `You get your match fee back once your opponent confirms. Without an answer within ${cancellationResponseHours} hours, our staff decide.`;
const feeConsequences: Record<CancelReason, string> = {
  late_cancel: 'You don’t get your match fee back, because you’ve seen your opponent.',
  no_show: `You get your match fee back unless your opponent contests it within ${cancellationResponseHours} hours.`,
  weather: refundIfConfirmed,
  injury: refundIfConfirmed,
  mutual: refundIfConfirmed,
};
const minuteMs = 60_000;

/** Cancels the match, with a reason and its consequence. */
export function CancelMatch({ view: { match } }: { view: MatchView }) {
  const now = useNow();
  const [reason, setReason] = useState<CancelReason>('late_cancel');
  const cancel = useAction('POST /matches/:id/cancel', {
    refresh: ['GET /matches', 'GET /matches/:id', 'GET /payment/match-availability'],
    onSuccess: () => toast('Match canceled. We’ve told your opponent.', 'info'),
    onError: (error) => toast(error.text, 'error'),
  });
  const history = useCall('GET /payment/history', {}, { enabled: match.paymentStatus === 'paid' });
  const fee = history.data?.payments.find(({ matchId }) => matchId === match.id);
  // A fee that a credit paid comes back as that credit.
  const hasRefundChoice = reason !== 'late_cancel' && fee && !fee.isPaidWithCredit;
  const isOpponentLate = getLatestStart(match).getTime() + noShowFromMinutes * minuteMs <= now.getTime();
  const offered = cancelReasons.filter((one) => one !== 'no_show' || isOpponentLate);

  async function confirmAndCancel(): Promise<void> {
    const sure = await confirm({
      title: 'Cancel this match?',
      text: describeConsequences(match, reason),
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
        {hasRefundChoice && <RefundPreference />}
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

/** What canceling means for reliability and, if the player has paid, for the fee. */
function describeConsequences({ affectsReliability, paymentStatus }: MatchView['match'], reason: CancelReason): string {
  const reliability = affectsReliability ? consequences[reason] : noConsequence;
  return paymentStatus === 'paid' ? `${reliability} ${feeConsequences[reason]}` : reliability;
}
