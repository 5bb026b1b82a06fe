import { buyLifetimeAccess as buyLifetimeAccessCall } from '@rally/contracts/payments';
import type { Serve } from '@rally/service-kit';
import { orProviderFailed } from '../provider/or-provider-failed.ts';
import { buyLifetimeAccess, type LifetimeDesk } from './buy-lifetime-access.ts';

export function lifetimeRoutes(serve: Serve, desk: LifetimeDesk): void {
  serve(buyLifetimeAccessCall, async ({ account }) => ({
    ok: true as const,
    url: await orProviderFailed(buyLifetimeAccess(desk, account.id)),
  }));
}
