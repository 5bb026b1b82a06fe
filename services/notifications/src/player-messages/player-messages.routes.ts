import { listPlayerMessages as listPlayerMessagesCall } from '@rally/contracts/notifications';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { listPlayerMessages, type PlayerMessagesDependencies } from './list-player-messages.ts';

export function registerPlayerMessageRoutes(serve: RegisterApiCallHandler, deps: PlayerMessagesDependencies): void {
  serve(listPlayerMessagesCall, async ({ params }) => ({
    ok: true as const,
    messages: await listPlayerMessages(deps, params.id),
  }));
}
