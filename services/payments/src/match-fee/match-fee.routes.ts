import {
  openMatchCheckout,
  payForMatch as payForMatchCall,
  refundMatchFee as refundMatchFeeCall,
} from '@rally/contracts/payments';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { toPublicPayment } from '../payments/create-payment-events.ts';
import { translateProviderFailure } from '../provider/translate-provider-failure.ts';
import { getCheckoutSuccessUrl, type PayForMatchDependencies, payForMatch } from './pay-for-match.ts';
import { refundMatchFee } from './refund-match-fee.ts';

export function registerMatchFeeRoutes(
  serve: RegisterApiCallHandler,
  deps: PayForMatchDependencies & { readonly publishableKey: string },
): void {
  serve(payForMatchCall, async ({ account, params, body }) => {
    const fee = await translateProviderFailure(payForMatch(deps, account.id, params.id, 'card', body?.receiptEmail));
    const { publishableKey } = deps;
    return { ok: true as const, clientSecret: fee.isPaid ? '' : fee.access, publishableKey, isPaid: fee.isPaid };
  });
  serve(openMatchCheckout, async ({ account, params, body }) => {
    const fee = await translateProviderFailure(payForMatch(deps, account.id, params.id, 'page', body?.receiptEmail));
    return { ok: true as const, url: fee.isPaid ? getCheckoutSuccessUrl(deps) : fee.access };
  });
  serve(refundMatchFeeCall, async ({ account, params, body }) => ({
    ok: true as const,
    payment: toPublicPayment(await refundMatchFee(deps, account.id, params.id, body.userId)),
  }));
}
