import { paymentsErrors } from '@rally/contracts/payments';
import { HttpError } from '@rally/service-kit';
import { ProviderFailure } from './payment-provider.ts';

/** Tells a player that the provider failed; its own words go to the log only. */
export async function orProviderFailed<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof ProviderFailure ? new HttpError(paymentsErrors.providerFailed, { cause }) : cause;
  }
}
