import { listDeadLetters, replayDeadLetters, republish } from '@rally/contracts/gateway';
import type { EventBus } from '@rally/events';
import type { Serve } from './serve.ts';

const listedMax = 100;

/** What staff may ask of any service that emits and reads events; the gateway passes these calls on to the one named. */
export function operationsRoutes(serve: Serve, events: EventBus): void {
  serve(republish, async () => ({ ok: true as const, events: await events.republish() }));
  serve(listDeadLetters, async () => {
    const letters = await events.deadLetters.list(listedMax);
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
