import { paymentReturnParams } from '@rally/contracts/payments';
import { toast } from '@rally/ui';
import { refreshCalls, useLocation, useNavigate, useQueryClient, useSearchParams } from '@rally/web-kit';
import { useEffect } from 'react';
import { texts } from '../../texts.ts';

const { lifetimeSuccess, lifetimeCanceled } = paymentReturnParams;

/** Shows the result of the payment page, and replaces it in the URL by the tab that the player paid in. */
export function useLifetimePaymentReturn(accountTab: string): void {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const paid = search.has(lifetimeSuccess);
  const canceled = search.has(lifetimeCanceled);
  useEffect(() => {
    if (!paid && !canceled) return;
    if (paid) toast(texts().settings.lifetime.paid);
    else toast(texts().payments.canceled, 'info');
    if (paid) void refreshCalls(queries, ['GET /me']);
    void navigate(`${pathname}?tab=${accountTab}`, { replace: true });
  }, [paid, canceled, pathname, accountTab, navigate, queries]);
}
