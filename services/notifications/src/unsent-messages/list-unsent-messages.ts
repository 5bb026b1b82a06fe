import type { ReplyOf } from '@rally/contracts';
import { type listUnsentMessages as listUnsentMessagesCall, unsentMessagesMax } from '@rally/contracts/notifications';
import type { MessageStore } from '../outgoing/message.store.ts';
import type { PeopleProjection } from '../people/people.projection.ts';

type UnsentMessage = ReplyOf<typeof listUnsentMessagesCall>['messages'][number];

/** Lists the messages of a league week that were not sent, with names and reasons but without texts. */
export async function listUnsentMessages(
  { messages, people }: { messages: MessageStore; people: PeopleProjection },
  week: string,
): Promise<UnsentMessage[]> {
  const unsent = await messages.listUnsent(week, unsentMessagesMax);
  const playerIds = [...new Set(unsent.flatMap(({ playerId }) => playerId || []))];
  const found = await people.findByIds(playerIds);
  return unsent.map(
    ({ id, playerId, phone, purpose, matchId, sendState, failure, providerCode = null, notBefore, createdAt }) => ({
      id,
      playerId: playerId || null,
      name: found.get(playerId ?? '')?.name ?? null,
      phone: phone || null,
      purpose,
      matchId,
      failure: sendState === 'failed' ? failure : null,
      providerCode,
      waitsUntil: sendState === 'failed' ? null : notBefore.toISOString(),
      createdAt: createdAt.toISOString(),
    }),
  );
}
