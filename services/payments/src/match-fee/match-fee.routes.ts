import {
  openMatchCheckout,
  payForMatch as payForMatchCall,
  refundMatchFee as refundCall,
} from '@rally/contracts/payments';
import type { Serve } from '@rally/service-kit';
import { shownPayment } from '../payments/payment-events.ts';
import { orProviderFailed } from '../provider/or-provider-failed.ts';
import { type MatchFeeDesk, payForMatch } from './pay-for-match.ts';
import { refundMatchFee } from './refund-match-fee.ts';

export function matchFeeRoutes(serve: Serve, desk: MatchFeeDesk & { readonly publishableKey: string }): void {
  serve(payForMatchCall, async ({ account, params }) => ({
    ok: true as const,
    clientSecret: await orProviderFailed(payForMatch(desk, account.id, params.id, 'card')),
    publishableKey: desk.publishableKey,
  }));
  serve(openMatchCheckout, async ({ account, params }) => ({
    ok: true as const,
    url: await orProviderFailed(payForMatch(desk, account.id, params.id, 'page')),
  }));
  serve(refundCall, async ({ account, params, body }) => ({
    ok: true as const,
    payment: shownPayment(await refundMatchFee(desk, account.id, params.id, body.userId)),
  }));
}
