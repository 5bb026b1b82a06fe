import { useCall } from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';
import { PaymentReceipt } from '../../../shared/payments/payment-receipt.tsx';
import { RefundPreference } from '../../../shared/payments/refund-preference.tsx';
import { texts } from '../../../texts.ts';

/**
 * The player's payment for the match with its receipt; nothing if there is none. Before the match, the player can choose how the fee
 * is returned if the match is canceled.
 */
export function OwnMatchPayment({ matchId, isUpcoming }: { matchId: string; isUpcoming: boolean }) {
  const history = useCall('GET /payment/history');
  const payment = history.data?.payments.find((one) => one.matchId === matchId);
  if (!payment) return null;
  return (
    <Panel title={texts().payments.yourFee}>
      <PaymentReceipt payment={payment} />
      {isUpcoming && !payment.isPaidWithCredit && <RefundPreference />}
    </Panel>
  );
}
