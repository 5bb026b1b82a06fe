import { buyLifetimeAccess as buyLifetimeAccessCall } from '@rally/contracts/payments';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { translateProviderFailure } from '../provider/translate-provider-failure.ts';
import { type BuyLifetimeAccessDependencies, buyLifetimeAccess } from './buy-lifetime-access.ts';

export function registerBuyLifetimeAccessRoutes(
  serve: RegisterApiCallHandler,
  deps: BuyLifetimeAccessDependencies,
): void {
  serve(buyLifetimeAccessCall, async ({ account }) => ({
    ok: true as const,
    url: await translateProviderFailure(buyLifetimeAccess(deps, account.id)),
  }));
}
