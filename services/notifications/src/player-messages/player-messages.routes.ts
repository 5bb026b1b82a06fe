import { listPlayerMessages as listPlayerMessagesCall } from '@rally/contracts/notifications';
import type { RegisterCallHandler } from '@rally/service-kit';
import { listPlayerMessages } from './list-player-messages.ts';

export function registerPlayerMessageRoutes(
  serve: RegisterCallHandler,
  deps: Parameters<typeof listPlayerMessages>[0],
): void {
  serve(listPlayerMessagesCall, async ({ params }) => ({
    ok: true as const,
    messages: await listPlayerMessages(deps, params.id),
  }));
}
