import type { EventData } from '@rally/contracts';
import {
  type MatchSnapshot,
  type otherTimesRequestAnsweredWithLink,
  type timeChoiceMessageHandled,
  timesLinkPagePath,
} from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import type { KnownMatchProjection } from '../../known-matches/known-match.projection.ts';
import type { MessageRecipient } from '../../people/people.projection.ts';
import {
  formatNumberedTimes,
  formatTimeForMessage,
  formatTimesList,
  type MessageTimeFormat,
} from '../../templates/format-times.ts';
import { getMessageCourtName, hideLinkLikeCourtName } from '../../templates/get-message-court-name.ts';
import { getMessageTimeFormat } from '../../templates/get-message-time-format.ts';
import { addressMessageToRecipient } from '../address-message.ts';
import { deriveIdFromIds } from '../derive-id-from-ids.ts';
import { timeMessageIdPrefix } from '../message.store.ts';
import { addDays } from './add-days.ts';
import { getPlayerFirstName } from './get-player-first-name.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';

/** Older messages are dropped, for example when events are republished. */
const messageLifetimeDays = 1;

/**
 * Announces changes of a match's time: to the opponent of the player who acted, or to both if the league suggests a time. Earlier offers
 * that wait, for example at night, are no longer sent.
 * @param changedAt when the player acted
 */
export async function queueTimeMessages(
  version: number,
  match: MatchSnapshot,
  changedAt: Date,
  deps: QueueMessageDependencies,
): Promise<void> {
  const { arrangement, user1Id, user2Id } = match;
  if (!arrangement || user2Id === null) return;
  const isSuggestion = arrangement.offer?.by === null;
  const expiresAt = addDays(changedAt, messageLifetimeDays);
  await deps.messages.expireReplacedTimeOffers(match.id, expiresAt);
  for (const playerId of [user1Id, user2Id]) {
    if (playerId === arrangement.changedBy && !isSuggestion) continue;
    const person = await deps.people.findById(playerId);
    if (!person) continue;
    const actor = await getPlayerFirstName(arrangement.changedBy, match, person.language, deps);
    const addressed = addressMessageToRecipient(person, {
      id: `${timeMessageIdPrefix}${deriveIdFromIds(match.id, String(version), playerId)}`,
      // The opponent has to learn before going to the court that a time is agreed on or given up.
      purpose: arrangement.offer ? 'match_time' : 'match_alert',
      text: renderText(match, actor, person, { ...deps, changedAt }),
      matchId: match.id,
      expiresAt,
    });
    const choices = arrangement.offer?.times ?? listReopenedTimes(match, changedAt);
    const announced = match.scheduledDate !== null && { announcedStart: match.scheduledDate };
    await deps.messages.queue([{ ...addressed, ...(choices.length > 0 && { choices }), ...announced }]);
  }
}

/** The times that are proposed after the agreed one was given up. */
function listReopenedTimes({ scheduledDate, slots }: MatchSnapshot, now: Date): string[] {
  if (scheduledDate !== null) return [];
  return slots.map(({ startsAt }) => startsAt).filter((time) => new Date(time) > now);
}

function renderText(
  match: MatchSnapshot,
  opponent: string,
  person: MessageRecipient,
  deps: QueueMessageDependencies & { readonly changedAt: Date },
): string {
  const link = `${deps.publicUrl}/matches/${match.id}`;
  const timeFormat = getMessageTimeFormat(match, person, deps.leagueZone);
  const texts = notificationMessages[person.language].times;
  const offer = match.arrangement?.offer ?? null;
  const court = getMessageCourtName(match);
  if (offer) {
    const times = formatNumberedTimes(offer.times, timeFormat);
    const choose = texts.choose(offer.times.length, link);
    if (offer.by === null) return texts.suggested(match.sport, times, court, choose);
    return texts.offered(match.sport, opponent, times, court, choose);
  }
  if (match.scheduledDate === null) {
    const times = listReopenedTimes(match, deps.changedAt);
    if (times.length === 0) return texts.reopened(match.sport, opponent, link);
    const choose = texts.choose(times.length, link);
    return texts.reopenedWith(match.sport, opponent, formatNumberedTimes(times, timeFormat), choose);
  }
  const time = formatTimeForMessage(new Date(match.scheduledDate), timeFormat);
  return texts.agreed(match.sport, opponent, time, court);
}

/** Replies to a choice by message with its outcome. A suggestion by the league goes to both players anyway. */
export async function queueTimeChoiceReply(
  answer: EventData<typeof timeChoiceMessageHandled>,
  deps: QueueMessageDependencies & { readonly matches: KnownMatchProjection },
): Promise<void> {
  const person = answer.outcome === 'suggested' ? null : await deps.people.findById(answer.playerId);
  if (!person) return;
  const match = await deps.matches.findById(answer.matchId);
  const link = `${deps.publicUrl}/matches/${answer.matchId}`;
  const timeFormat = getMessageTimeFormat(match, person, deps.leagueZone);
  const addressed = addressMessageToRecipient(person, {
    id: `choice:${answer.messageId}`,
    purpose: 'answer_confirmation',
    text: await renderReply(answer, match, { timeFormat, link }, deps),
    matchId: answer.matchId,
    expiresAt: addDays(new Date(answer.answeredAt), messageLifetimeDays),
  });
  await deps.messages.queue([addressed]);
}

/** Replies to OTHER with a link to offer times, which opens without signing in. */
export async function queueTimesLinkReply(
  {
    matchId,
    playerId,
    sport,
    messageId,
    linkToken,
    scheduledDate,
    answeredAt,
  }: EventData<typeof otherTimesRequestAnsweredWithLink>,
  deps: QueueMessageDependencies & { readonly matches: KnownMatchProjection },
): Promise<void> {
  const person = await deps.people.findById(playerId);
  if (!person) return;
  const link = `${deps.publicUrl}/matches/${matchId}`;
  const texts = notificationMessages[person.language].times;
  const timeFormat = getMessageTimeFormat(await deps.matches.findById(matchId), person, deps.leagueZone);
  const agreed = scheduledDate && formatTimeForMessage(new Date(scheduledDate), timeFormat);
  // The fragment stays in the browser, so access logs and other sites never see the token.
  const offered = linkToken && texts.own(`${deps.publicUrl}${timesLinkPagePath}#${linkToken}`);
  const refused = agreed ? texts.alreadyAgreed(sport, agreed, link) : texts.notOpen(sport, link);
  const addressed = addressMessageToRecipient(person, {
    id: `other-times:${messageId}`,
    purpose: 'answer_confirmation',
    text: offered ?? refused,
    matchId,
    expiresAt: addDays(new Date(answeredAt), messageLifetimeDays),
  });
  await deps.messages.queue([addressed]);
}

async function renderReply(
  { outcome, sport, playerId, times, scheduledDate, courts = [] }: EventData<typeof timeChoiceMessageHandled>,
  match: MatchSnapshot | null,
  { timeFormat, link }: { readonly timeFormat: MessageTimeFormat; readonly link: string },
  deps: QueueMessageDependencies,
): Promise<string> {
  const texts = notificationMessages[timeFormat.language].times;
  if (outcome === 'offered') return texts.chosen(sport, formatTimesList(times, timeFormat));
  if (outcome === 'used_up') return texts.offersUsedUp(sport, link);
  if (outcome === 'court_unknown')
    return texts.courtUnknown(
      courts.flatMap((name) => hideLinkLikeCourtName(name) ?? []),
      link,
    );
  const time = scheduledDate && formatTimeForMessage(new Date(scheduledDate), timeFormat);
  if (time && outcome === 'already_agreed') return texts.alreadyAgreed(sport, time, link);
  const opponentId = match && (match.user1Id === playerId ? match.user2Id : match.user1Id);
  if (!time || !match || !opponentId) return texts.notOpen(sport, link);
  return texts.agreed(
    sport,
    await getPlayerFirstName(opponentId, match, timeFormat.language, deps),
    time,
    getMessageCourtName(match),
  );
}
