import type { EventData } from '@rally/contracts';
import type {
  MatchSnapshot,
  matchCanceled,
  notificationRequested,
  notificationWithdrawn,
} from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import type { KnownMatchProjection } from '../../known-matches/known-match.projection.ts';
import {
  createRecipientWithoutAccount,
  type MessageRecipient,
  type PeopleProjection,
} from '../../people/people.projection.ts';
import { renderMatchMessages } from '../../templates/preview-match-messages.ts';
import { listNumberedTimes } from '../../templates/render-match-message.ts';
import { addressMessageToRecipient } from '../address-message.ts';
import { deriveIdFromIds } from '../derive-id-from-ids.ts';
import { createFormerPhoneReplacer } from '../replace-former-phones-in-match-messages.ts';
import { addDays } from './add-days.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';

/** Queues the messages of a match: those that staff wrote, or our own for a standby match. */
export async function queueMatchAnnouncement(
  data: EventData<typeof notificationRequested>,
  deps: QueueMessageDependencies & { readonly matches: KnownMatchProjection },
): Promise<void> {
  const { people, messages, matches, publicUrl } = deps;
  const match = data.match ?? (await matches.findById(data.matchId));
  const now = new Date(data.requestedAt);
  const own = data.match ? await renderMatchMessages(data.match, { ...deps, now }) : null;
  for (const { playerId, ...written } of data.messages) {
    const text =
      written.text === undefined
        ? ((playerId === match?.user1Id ? own?.user1Message : own?.user2Message) ?? '')
        : await replaceFormerPhonesOfOpponent(written.text, playerId, match, people);
    // A player without a text is unknown here, so there is no phone either.
    const person = text === '' ? null : await people.findById(playerId);
    const message = addressMessageToRecipient(person ?? { ...createRecipientWithoutAccount(''), playerId }, {
      id: matchNotificationId(data.requestId, playerId),
      purpose: 'match_notification',
      text,
      matchId: data.matchId,
      requestId: data.requestId,
      expiresAt: addDays(new Date(data.requestedAt), 7),
    });
    // Shows staff that this player did not get the message.
    const choices = match ? listNumberedTimes(match, text, { link: `${publicUrl}/matches/${match.id}`, now }) : [];
    await (person
      ? messages.queue([{ ...message, ...(choices.length > 0 && { choices }) }])
      : messages.recordWithoutPhone({ ...message, text: '' }));
  }
}

/** The opponent's phone may have changed since staff previewed the text. */
async function replaceFormerPhonesOfOpponent(
  text: string,
  playerId: string,
  match: MatchSnapshot | null,
  people: PeopleProjection,
): Promise<string> {
  const opponentId = playerId === match?.user1Id ? match.user2Id : match?.user1Id;
  return opponentId ? (await createFormerPhoneReplacer(opponentId, people))(text) : text;
}

/** Withdraws the messages of a match whose players may no longer meet. */
export async function withdrawMatchNotification(
  { matchId, requestId, playerIds, withdrawnAt }: EventData<typeof notificationWithdrawn>,
  { people, messages }: QueueMessageDependencies,
): Promise<void> {
  const expiresAt = new Date(withdrawnAt);
  for (const playerId of playerIds) {
    const person = await people.findById(playerId);
    if (!person) continue;
    const id = matchNotificationId(requestId, playerId);
    const message = { id, purpose: 'match_notification', text: '', matchId, requestId, expiresAt } as const;
    await messages.withdraw(addressMessageToRecipient(person, message), expiresAt);
  }
}

function matchNotificationId(requestId: string, playerId: string): string {
  return `match:${deriveIdFromIds(requestId, playerId)}`;
}

/** Announces the cancellation to both players, if they had been notified of the match, and asks the opponent about it where needed. */
export async function queueCancellationNotices(
  match: EventData<typeof matchCanceled>,
  { people, messages, publicUrl }: QueueMessageDependencies,
): Promise<void> {
  const wereNotified = match.kind === 'paid' ? match.user2Id !== null : match.notificationsSentAt !== null;
  if (!wereNotified) return;
  for (const playerId of [match.user1Id, match.user2Id]) {
    const person = playerId === null ? null : await people.findById(playerId);
    if (!person) continue;
    await messages.queue([
      addressMessageToRecipient(person, {
        id: `canceled:${deriveIdFromIds(match.id, person.playerId)}`,
        purpose: 'match_canceled',
        text: cancellationText(match, person, publicUrl),
        matchId: match.id,
        expiresAt: addDays(new Date(match.canceledAt ?? match.createdAt), 7),
      }),
    ]);
  }
}

function cancellationText(match: EventData<typeof matchCanceled>, person: MessageRecipient, publicUrl: string): string {
  const { sport, cancellation, affectsReliability } = match;
  const texts = notificationMessages[person.language].match;
  const link = `${publicUrl}/matches/${match.id}`;
  if (cancellation?.cause === 'not_revealed') {
    return texts.notRevealed(sport, match.revealedTo.includes(person.playerId), `${publicUrl}/dashboard`);
  }
  if (cancellation?.cause === 'no_answer') {
    return cancellation.causedBy === person.playerId
      ? texts.unanswered(sport, affectsReliability, link)
      : texts.opponentSilent(sport);
  }
  const isOwn = match.kind === 'weekly' && cancellation?.canceledBy === person.playerId;
  if (isOwn) return texts.canceledByYou(sport, cancellation.reason);
  const isAsked = cancellation?.review === 'awaiting_opponent' && cancellation.canceledBy !== person.playerId;
  if (!isAsked) return texts.canceled(sport);
  return cancellation.reason === 'no_show'
    ? texts.reportedNoShow(sport, link)
    : texts.confirmCancellation(sport, cancellation.reason, link);
}
