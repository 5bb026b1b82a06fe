import type { EventData } from '@rally/contracts';
import { minuteMs } from '@rally/contracts/durations';
import {
  attendanceReportableUntilMinutesAfterStart,
  type MatchSnapshot,
  type matchReplyHandled,
} from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import { formatPhone } from '@rally/phone';
import type { KnownMatchProjection } from '../../known-matches/known-match.projection.ts';
import { findQuestionHeldBackByCap } from '../../match-reminders/find-question-held-back-by-cap.ts';
import type { MessageRecipient } from '../../people/people.projection.ts';
import { formatNumberedTimes, formatTimeForMessage, formatTimesList } from '../../templates/format-times.ts';
import { getMessageCourtName, hideLinkLikeCourtName } from '../../templates/get-message-court-name.ts';
import { getMessageTimeFormat } from '../../templates/get-message-time-format.ts';
import { addressMessageToRecipient } from '../address-message.ts';
import { deriveIdFromIds } from '../derive-id-from-ids.ts';
import { addDays } from './add-days.ts';
import { getPlayerFirstName } from './get-player-first-name.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';

type MatchReplyHandledData = EventData<typeof matchReplyHandled>;

/** Tells the opponent that a player is late, once for each agreed time. */
export async function queueRunningLateNotices(match: MatchSnapshot, deps: QueueMessageDependencies): Promise<void> {
  const { attendance, user1Id, user2Id } = match;
  if (!attendance || match.status !== 'scheduled') return;
  for (const playerId of attendance.lateBy) {
    const opponentId = playerId === user1Id ? user2Id : user1Id;
    const opponent = opponentId === null ? null : await deps.people.findById(opponentId);
    if (!opponent) continue;
    const startsAt = new Date(attendance.startsAt);
    const addressed = addressMessageToRecipient(opponent, {
      id: `late:${deriveIdFromIds(match.id, attendance.startsAt, playerId)}`,
      // Leaves the last message of the week for a cancellation that may follow.
      purpose: 'match_time',
      text: notificationMessages[opponent.language].matchDay.late(
        match.sport,
        await getPlayerFirstName(playerId, match, opponent.language, deps),
      ),
      matchId: match.id,
      expiresAt: new Date(startsAt.getTime() + attendanceReportableUntilMinutesAfterStart * minuteMs),
    });
    await deps.messages.queue([addressed]);
  }
}

/** Replies to a word about a match with its outcome. A cancellation is announced to both players anyway. */
export async function queueMatchReplyOutcome(
  answer: MatchReplyHandledData,
  deps: QueueMessageDependencies & { readonly matches: KnownMatchProjection },
): Promise<void> {
  const person = await deps.people.findById(answer.playerId);
  const match = await deps.matches.findById(answer.matchId);
  if (!person || !match) return;
  const isAboutTimes =
    answer.reply === 'details' && answer.refusal === null && isTurnToChooseTime(match, answer.playerId);
  const choices = isAboutTimes ? listRemainingMatchTimes(match, new Date(answer.answeredAt)) : answer.times;
  const text = await renderReply({ ...answer, times: choices }, match, person, deps);
  if (text === null) return;
  const addressed = addressMessageToRecipient(person, {
    id: `match-word:${answer.messageId}`,
    purpose: 'answer_confirmation',
    text,
    matchId: match.id,
    expiresAt: addDays(new Date(answer.answeredAt), 1),
  });
  await deps.messages.queue([{ ...addressed, ...(choices.length > 0 && { choices }) }]);
}

/** Whether the match has no time yet, and it is the player's turn to choose one. */
function isTurnToChooseTime({ scheduledDate, arrangement }: MatchSnapshot, playerId: string): boolean {
  return scheduledDate === null && arrangement?.offer?.by !== playerId;
}

/** The offered or proposed times that are still ahead. */
function listRemainingMatchTimes({ arrangement, slots }: MatchSnapshot, now: Date): string[] {
  return (arrangement?.offer?.times ?? slots.map(({ startsAt }) => startsAt)).filter((time) => new Date(time) > now);
}

async function renderReply(
  {
    reply,
    refusal,
    refusalCode,
    playerId,
    startsAt,
    times,
    threadMessages = [],
    hidesContact,
    courts = [],
    sport,
    answeredAt,
  }: MatchReplyHandledData,
  match: MatchSnapshot,
  person: MessageRecipient,
  deps: QueueMessageDependencies,
): Promise<string | null> {
  const link = `${deps.publicUrl}/matches/${match.id}`;
  const texts = notificationMessages[person.language];
  if (refusal !== null) return texts.matchDay.refused({ code: refusalCode, text: refusal }, link);
  const opponentId = playerId === match.user1Id ? match.user2Id : match.user1Id;
  if (opponentId === null) return null;
  const opponent = await getPlayerFirstName(opponentId, match, person.language, deps);
  const timeFormat = getMessageTimeFormat(match, person, deps.leagueZone);
  switch (reply) {
    case 'confirm': {
      if (startsAt === null) return null;
      const confirmed = texts.matchDay.confirmed(opponent, formatTimeForMessage(new Date(startsAt), timeFormat));
      const isWeekOpen = (await findQuestionHeldBackByCap(playerId, new Date(answeredAt), deps)) !== null;
      return isWeekOpen ? `${confirmed} ${texts.week.questionInReply}` : confirmed;
    }
    case 'reschedule':
      return times.length === 0
        ? texts.matchDay.rescheduledWithoutTimes(sport, opponent, link)
        : texts.matchDay.rescheduled(
            sport,
            opponent,
            formatNumberedTimes(times, timeFormat),
            texts.times.choose(times.length, link),
          );
    case 'late':
      return texts.matchDay.lateToldOpponent(opponent);
    case 'arrived':
      return texts.matchDay.arrived(opponent);
    case 'message':
      return texts.matchDay.messageSent(opponent);
    case 'read':
      return threadMessages.length === 0
        ? texts.matchDay.noMessages(opponent)
        : texts.matchDay.messages(opponent, threadMessages);
    case 'details': {
      const court = getMessageCourtName(match);
      if (match.scheduledDate !== null) {
        const { phone = null } = (hidesContact ? null : await deps.people.findById(opponentId)) ?? {};
        const time = formatTimeForMessage(new Date(match.scheduledDate), timeFormat);
        return texts.matchDay.details(sport, opponent, phone && formatPhone(phone), time, court);
      }
      if (times.length > 0) {
        const choose = texts.times.choose(times.length, link);
        return texts.times.reminder(sport, opponent, formatNumberedTimes(times, timeFormat), court, choose);
      }
      const offered = match.arrangement?.offer?.times ?? [];
      if (offered.length === 0) return texts.times.hourMissing(link);
      return texts.matchDay.timesOffered(sport, opponent, formatTimesList(offered, timeFormat), court);
    }
    case 'courts':
      return texts.times.courts(
        courts.flatMap((name) => hideLinkLikeCourtName(name) ?? []),
        link,
      );
    case 'rematch':
      return texts.matchDay.rematchWanted(sport, opponent);
    case 'no_rematch':
      return texts.matchDay.rematchTakenBack(opponent);
    case 'weather':
    case 'injury':
    case 'no_show':
    case 'late_cancel':
    case 'mutual':
      return null;
  }
}
