import { paymentsErrors } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import { PaymentProviderError } from './payment-provider.ts';

/** Turns a provider failure into an HTTP error for players; the provider's message goes to the log only. */
export async function translateProviderFailure<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof PaymentProviderError ? new HttpError(paymentsErrors.providerFailed, { cause }) : cause;
  }
}
