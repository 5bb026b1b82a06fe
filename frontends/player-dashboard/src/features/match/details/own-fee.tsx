import { useCall } from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';
import { PaymentSummary } from '../../../shared/payments/payment-summary.tsx';

/** What the player paid for the match, with the receipt; nothing unless they paid. */
export function OwnFee({ matchId }: { matchId: string }) {
  const history = useCall('GET /payment/history');
  const payment = history.data?.payments.find((one) => one.matchId === matchId);
  if (!payment) return null;
  return (
    <Panel title="Your match fee">
      <PaymentSummary payment={payment} />
    </Panel>
  );
}
