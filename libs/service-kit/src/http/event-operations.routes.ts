import { listDeadLetters, replayDeadLetters, republish } from '@rally/contracts/gateway';
import type { EventBus } from '@rally/events';
import { type RepublishDependencies, republishInPages } from '../republishing/republish-in-pages.ts';
import type { RegisterApiCallHandler } from './create-call-registrar.ts';

const maxListedDeadLetters = 100;

/** Routes for staff to manage the events of a service; the gateway forwards these calls to the service they name. */
export function registerEventOperationsRoutes(
  serve: RegisterApiCallHandler,
  deps: RepublishDependencies & { events: EventBus },
): void {
  const { events } = deps;
  serve(republish, async ({ query, reply }) => {
    const republished = await republishInPages(deps, { isAnew: query.anew === 'true' });
    if (!republished.isComplete) reply.status(202);
    return { ok: true as const, ...republished };
  });
  serve(listDeadLetters, async () => {
    const letters = await events.deadLetters.list(maxListedDeadLetters);
    return {
      ok: true as const,
      deadLetters: letters.map((letter) => ({ ...letter, deadSince: letter.deadSince.toISOString() })),
    };
  });
  serve(replayDeadLetters, async ({ body }) => ({
    ok: true as const,
    applied: await events.deadLetters.replay(body?.id),
  }));
}
