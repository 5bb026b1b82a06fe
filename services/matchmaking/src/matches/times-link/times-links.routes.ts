import * as calls from '@rally/contracts/matchmaking';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { offerTimesByLink, openTimesLink, type TimesLinkDependencies } from './offer-times-by-link.ts';

export function registerTimesLinkRoutes(serve: RegisterApiCallHandler, deps: TimesLinkDependencies): void {
  serve(calls.openTimesLink, async ({ body }) => ({ ok: true as const, match: await openTimesLink(deps, body.token) }));

  serve(calls.offerTimesByLink, async ({ body }) => {
    const { token, courtId } = body;
    const times = body.times.map((time) => new Date(time));
    const { scheduledDate } = await offerTimesByLink(deps, token, { times, courtId });
    return { ok: true as const, scheduledDate: scheduledDate?.toISOString() ?? null };
  });
}
