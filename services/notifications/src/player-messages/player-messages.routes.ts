import { listPlayerMessages as listPlayerMessagesCall } from '@rally/contracts/notifications';
import type { RegisterCallHandler } from '@rally/service-kit';
import { listPlayerMessages, type PlayerMessagesDependencies } from './list-player-messages.ts';

export function registerPlayerMessageRoutes(serve: RegisterCallHandler, deps: PlayerMessagesDependencies): void {
  serve(listPlayerMessagesCall, async ({ params }) => ({
    ok: true as const,
    messages: await listPlayerMessages(deps, params.id),
  }));
}
