import { paymentReturnParams } from '@rally/contracts/payments';
import { toast } from '@rally/ui';
import { refreshCalls, useNavigate, useQueryClient, useSearchParams } from '@rally/web-kit';
import { useEffect } from 'react';
import { texts } from '../../texts.ts';

const { matchSuccess, matchCanceled } = paymentReturnParams;

/** Shows the result of the payment page and removes it from the URL. */
export function useMatchPaymentReturn(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const hasReturned = search.has(matchSuccess);
  // Stripe adds it when it returns from a bank or wallet, whether or not they let the player pay.
  const failed = hasReturned && search.get('redirect_status') === 'failed';
  const paid = hasReturned && !failed;
  const canceled = search.has(matchCanceled);
  useEffect(() => {
    if (!paid && !failed && !canceled) return;
    if (paid) toast(texts().dashboard.paid);
    else if (failed) toast(texts().payments.failed, 'error');
    else toast(texts().dashboard.canceledPayment, 'info');
    if (paid) void refreshCalls(queries, ['GET /matches', 'GET /payment/match-availability', 'GET /payment/history']);
    void navigate('/dashboard', { replace: true });
  }, [paid, failed, canceled, navigate, queries]);
}
