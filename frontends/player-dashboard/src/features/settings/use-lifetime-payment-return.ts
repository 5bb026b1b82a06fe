import { paymentReturnParams } from '@rally/contracts/payments';
import { toast } from '@rally/ui';
import { refreshCalls, useLocation, useNavigate, useQueryClient, useSearchParams } from '@rally/web-kit';
import { useEffect, useState } from 'react';
import { texts } from '../../texts.ts';

const { lifetimeSuccess, lifetimeCanceled } = paymentReturnParams;

/** Shows the result of the payment page and removes it from the URL. Returns true after returning from it. */
export function useLifetimePaymentReturn(): boolean {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const paid = search.has(lifetimeSuccess);
  const canceled = search.has(lifetimeCanceled);
  const [returned] = useState(paid || canceled);
  useEffect(() => {
    if (!paid && !canceled) return;
    if (paid) toast(texts().settings.lifetime.paid);
    else toast(texts().payments.canceled, 'info');
    if (paid) void refreshCalls(queries, ['GET /me']);
    void navigate(pathname, { replace: true });
  }, [paid, canceled, pathname, navigate, queries]);
  return returned;
}
