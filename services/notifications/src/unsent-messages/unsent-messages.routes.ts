import { listUnsentMessages as listUnsentMessagesCall } from '@rally/contracts/notifications';
import { getLeagueWeek } from '@rally/league-calendar';
import type { Clock, RegisterApiCallHandler } from '@rally/service-kit';
import type { MessageStore } from '../outgoing/message.store.ts';
import type { PeopleProjection } from '../people/people.projection.ts';
import { listUnsentMessages } from './list-unsent-messages.ts';

export function registerUnsentMessageRoutes(
  serve: RegisterApiCallHandler,
  deps: { messages: MessageStore; people: PeopleProjection; clock: Clock; leagueZone: string },
): void {
  serve(listUnsentMessagesCall, async ({ query }) => {
    const week = query.week ?? getLeagueWeek(deps.clock.now(), deps.leagueZone);
    return { ok: true as const, week, messages: await listUnsentMessages(deps, week) };
  });
}
