import { listDeadLetters, replayDeadLetters, republish } from '@rally/contracts/gateway';
import type { EventBus } from '@rally/events';
import type { RegisterApiCallHandler } from './create-call-registrar.ts';

const maxListedDeadLetters = 100;

/** Routes with which staff manage the events of a service; the gateway forwards these calls to the service they name. */
export function registerEventOperationsRoutes(serve: RegisterApiCallHandler, events: EventBus): void {
  serve(republish, async () => ({ ok: true as const, events: await events.republish() }));
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
