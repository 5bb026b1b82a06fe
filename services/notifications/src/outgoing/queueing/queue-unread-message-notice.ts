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
import type { QueueMessageDependencies } from './queue-week-messages.ts';

/** Tells a player of an opponent's message that is not being read anyway, once for each of the player's days. */
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
    // It leaves the last place of the week to news of the time, which the writer could hold back by it otherwise.
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
