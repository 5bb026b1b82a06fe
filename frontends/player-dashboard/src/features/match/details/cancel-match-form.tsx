import { type CancelReason, cancelReasons } from '@rally/contracts/matchmaking';
import { Button, Select, Text } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { useState } from 'react';
import { isCancelReasonOffered } from '../../../shared/matches/cancellation/is-cancel-reason-offered.ts';
import { useCancelMatch } from '../../../shared/matches/cancellation/use-cancel-match.ts';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { RefundPreference } from '../../../shared/payments/refund-preference.tsx';
import { useNow } from '../../../shared/time/use-now.ts';
import { texts } from '../../../texts.ts';
import classes from './details.module.css';

/** Cancels the match with a reason, and shows the consequences. */
export function CancelMatchForm({ view: { match, isHiddenByRefund } }: { view: PlayerMatchView }) {
  const { cancellation: words } = texts();
  const now = useNow();
  const [reason, setReason] = useState<CancelReason>('late_cancel');
  const { cancel, isCanceling } = useCancelMatch(match);
  const history = useCall('GET /payment/history', {}, { enabled: match.paymentStatus === 'paid' });
  const fee = history.data?.payments.find(({ matchId }) => matchId === match.id);
  // A fee that was paid with a credit is returned as that credit.
  const hasRefundChoice = reason !== 'late_cancel' && fee && !fee.isPaidWithCredit;
  const offered = cancelReasons.filter((one) => isCancelReasonOffered(one, match, now));

  return (
    <details className={classes.cancel}>
      <summary>{words.open}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void cancel(reason);
        }}
      >
        <Select
          label={words.reason}
          value={reason}
          onChange={({ currentTarget }) =>
            setReason(offered.find((one) => one === currentTarget.value) ?? 'late_cancel')
          }
          data={offered.map((one) => ({ value: one, label: words.reasons[one] }))}
        />
        {hasRefundChoice && <RefundPreference />}
        {!isHiddenByRefund && (
          <Text size="sm" c="dimmed">
            {words.messageFirst}
          </Text>
        )}
        <div>
          <Button type="submit" variant="light" color="clay" loading={isCanceling}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </details>
  );
}
