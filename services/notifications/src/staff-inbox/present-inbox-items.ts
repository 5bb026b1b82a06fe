import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { StaffInboxItem as ShownItem } from '@rally/contracts/notifications';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import type { QueuedMessage } from '../outgoing/message.ts';
import type { PeopleProjection } from '../people/people.projection.ts';
import type { PhoneMessagingStore } from '../weekly-cap/phone-messaging.store.ts';
import { getStaffAnswerMessageId, getUnanswerableReason, type InboxAnswer, type InboxItem } from './inbox-item.ts';

export interface PresentInboxItemsDependencies {
  readonly people: PeopleProjection;
  readonly phones: PhoneMessagingStore;
  readonly messages: MessageStore;
  readonly matches: KnownMatchProjection;
}

/** Texts as staff see them, with names, the state of each answer and the writer's match. */
export function presentInboxItems(
  deps: PresentInboxItemsDependencies,
  items: readonly InboxItem[],
  now: Date,
): Promise<ShownItem[]> {
  return Promise.all(items.map((item) => presentStaffInboxItem(deps, item, now)));
}

/** A text as staff see it. */
export async function presentStaffInboxItem(
  deps: PresentInboxItemsDependencies,
  item: InboxItem,
  now: Date,
): Promise<ShownItem> {
  const { _id: id, playerId, phone, channel, text, receivedAt, status, handled } = item;
  const match = playerId === null ? null : await deps.matches.findCurrentOf(playerId);
  return {
    id,
    writer: playerId === null ? null : await presentPerson(playerId),
    phone,
    channel,
    text,
    receivedAt: receivedAt.toISOString(),
    status,
    handled: handled && { by: await presentPerson(handled.by), at: handled.at.toISOString() },
    answers: await Promise.all(item.answers.map(presentAnswer)),
    unanswerable: getUnanswerableReason(item, await deps.phones.isStopped(phone), now),
    match: match && (await presentMatch(match)),
  };

  async function presentPerson(personId: string) {
    return { id: personId, name: (await deps.people.findById(personId))?.name ?? null };
  }

  async function presentAnswer({ id: answerId, text: answer, by, at }: InboxAnswer) {
    const message = await deps.messages.findById(getStaffAnswerMessageId(id, answerId));
    return {
      id: answerId,
      text: answer,
      by: await presentPerson(by),
      at: at.toISOString(),
      ...presentAnswerState(message),
    };
  }

  async function presentMatch({
    id: matchId,
    sport,
    status: matchStatus,
    scheduledDate,
    court,
    ...players
  }: MatchSnapshot) {
    const isFirst = players.user1Id === playerId;
    const opponentId = isFirst ? players.user2Id : players.user1Id;
    const nameByStaff = isFirst ? players.user2Name : players.user1Name;
    const opponent = opponentId && (await presentPerson(opponentId));
    return {
      id: matchId,
      sport,
      status: matchStatus,
      opponent: opponent ? { ...opponent, name: nameByStaff ?? opponent.name } : null,
      scheduledDate,
      court: court?.name ?? null,
    };
  }
}

function presentAnswerState(message: QueuedMessage | null) {
  if (message?.sendState === 'failed') return { state: 'failed' as const, failure: message.failure };
  return { state: message?.sendState === 'sent' ? ('sent' as const) : ('waiting' as const), failure: null };
}
