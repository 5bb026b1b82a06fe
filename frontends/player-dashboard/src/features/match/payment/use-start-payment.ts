import { ApiError, api } from '@rally/api-client';
import { paymentsErrors, paymentTexts } from '@rally/contracts/payments';
import { refreshCalls, useQueryClient } from '@rally/web-kit';
import { useState } from 'react';

/** What the card form needs. */
export interface CardPayment {
  readonly clientSecret: string;
  readonly publishableKey: string;
}

/** Opens the payment of the fee: by our own card form, or on the provider's page where only that can be had. */
export function useStartPayment(matchId: string) {
  const queries = useQueryClient();
  const [starting, setStarting] = useState(false);
  const [card, setCard] = useState<CardPayment | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function start(): Promise<void> {
    setStarting(true);
    setError(null);
    const params = { id: matchId };
    try {
      const { clientSecret, publishableKey } = await api('POST /matches/:id/pay', { params });
      if (isSandbox(publishableKey)) {
        const { url } = await api('POST /payment/pay-for-match/:id', { params });
        location.assign(url);
      } else if (canLoadCardForm()) {
        setCard({ clientSecret, publishableKey });
      } else {
        location.assign(`/matches/${matchId}?${payNowQuery}`);
      }
    } catch (cause) {
      const paid = cause instanceof ApiError && cause.code === paymentsErrors.alreadyPaid.code;
      if (paid) await refreshCalls(queries, ['GET /matches/:id', 'GET /matches']);
      else setError(cause instanceof ApiError && cause.status === 409 ? cause.text : paymentTexts.startFailed);
    } finally {
      setStarting(false);
    }
  }

  function stop(reason: string): void {
    setCard(null);
    setError(reason);
  }

  return { start, stop, starting, card, error };
}

/** In the address of a match page that was loaded anew to pay. */
export const payNowQuery = 'pay=now';

/** The sandbox plays the provider's page, but not its card form. */
function isSandbox(publishableKey: string): boolean {
  return publishableKey.endsWith('sandbox');
}

/** Only a page that was opened as a match page may load the provider's script; a later navigation keeps the first page's policy. */
function canLoadCardForm(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name, location.href).pathname.startsWith('/matches/');
}
