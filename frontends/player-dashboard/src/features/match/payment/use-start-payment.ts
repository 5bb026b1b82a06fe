import { ApiError, api } from '@rally/api-client';
import { paymentsErrors } from '@rally/contracts/payments';
import { refreshCalls, useQueryClient, useUser } from '@rally/web-kit';
import { useState } from 'react';
import { texts } from '../../../texts.ts';

/** Parameters of the card form. */
export interface StripeElementsParameters {
  readonly clientSecret: string;
  readonly publishableKey: string;
}

/** Starts paying the fee, with the card form or on the hosted checkout page. `onPaid` is called if a credit paid it. */
export function useStartPayment(matchId: string, onPaid: () => void) {
  const queries = useQueryClient();
  const { email } = useUser();
  const [isStarting, setIsStarting] = useState(false);
  const [card, setCard] = useState<StripeElementsParameters | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function start(): Promise<void> {
    setIsStarting(true);
    setError(null);
    const params = { id: matchId };
    const body = email === null ? {} : { receiptEmail: email };
    try {
      const { clientSecret, publishableKey, isPaid } = await api('POST /matches/:id/pay', { params, body });
      if (isPaid) {
        onPaid();
      } else if (isSandbox(publishableKey)) {
        const { url } = await api('POST /payment/pay-for-match/:id', { params, body });
        location.assign(url);
      } else if (canLoadCardForm()) {
        setCard({ clientSecret, publishableKey });
      } else {
        location.assign(`/matches/${matchId}?${payNowSearchParam}`);
      }
    } catch (cause) {
      const paid = cause instanceof ApiError && cause.code === paymentsErrors.alreadyPaid.code;
      if (paid) await refreshCalls(queries, ['GET /matches/:id', 'GET /matches']);
      else setError(cause instanceof ApiError && cause.status === 409 ? cause.text : texts().payments.startFailed);
    } finally {
      setIsStarting(false);
    }
  }

  function stop(reason: string): void {
    setCard(null);
    setError(reason);
  }

  return { start, stop, isStarting, card, error };
}

/** The query of a match page that was reloaded to pay. */
export const payNowSearchParam = 'pay=now';

/** The sandbox has a hosted checkout page but no card form. */
function isSandbox(publishableKey: string): boolean {
  return publishableKey.endsWith('sandbox');
}

/** The CSP allows Stripe's script only on match pages, and client-side navigation keeps the first page's CSP. */
function canLoadCardForm(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name, location.href).pathname.startsWith('/matches/');
}
