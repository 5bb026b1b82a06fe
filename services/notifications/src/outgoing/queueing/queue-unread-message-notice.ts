import type { EventData } from '@rally/contracts';
import type { threadMessagePosted } from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import { getLocalDateAfterDays } from '@rally/league-calendar';
import type { KnownMatchProjection } from '../../known-matches/known-match.projection.ts';
import { addressMessageToRecipient } from '../address-message.ts';
import { deriveIdFromIds } from '../derive-id-from-ids.ts';
import { threadNoticeIdPrefix } from '../message.store.ts';
import { addDays } from './add-days.ts';
import { getPlayerFirstName } from './get-player-first-name.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';

/** Tells a player about a message from the opponent, unless the player has the thread open; once per day in the player's time zone. */
export async function queueUnreadMessageNotice(
  { matchId, authorId, recipientId, isRecipientPresent, postedAt }: EventData<typeof threadMessagePosted>,
  deps: QueueMessageDependencies & { readonly matches: KnownMatchProjection },
): Promise<void> {
  const person = isRecipientPresent ? null : await deps.people.findById(recipientId);
  const match = await deps.matches.findById(matchId);
  if (!person || !match) return;
  const sentAt = new Date(postedAt);
  const day = getLocalDateAfterDays(sentAt, 0, person.timeZone ?? deps.leagueZone);
  const opponent = await getPlayerFirstName(authorId, match, person.language, deps);
  const addressed = addressMessageToRecipient(person, {
    id: `${threadNoticeIdPrefix}${deriveIdFromIds(recipientId, day)}`,
    // Leaves the last message of the week for news about the time: otherwise the writer could hold that news back with messages.
    purpose: 'thread_message',
    text: notificationMessages[person.language].matchDay.written(
      match.sport,
      opponent,
      `${deps.publicUrl}/matches/${match.id}`,
    ),
    matchId,
    expiresAt: addDays(sentAt, 1),
  });
  await deps.messages.queue([addressed]);
}
