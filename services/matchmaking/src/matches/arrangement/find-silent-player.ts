import { hourMs } from '@rally/contracts/durations';
import {
  notSilentAfterOtherTimesWantedHours,
  silentAfterHoursMin,
  standbyHoursSinceOpponentAnswerMin,
} from '@rally/contracts/matchmaking';
import { listMatchPlayerIds, type Match } from '../match.ts';

/**
 * The one player who had not answered the proposed times of a weekly match at that instant, although the opponent had. Null if both or neither
 * had answered, if the last message to the player failed, had not arrived or was too recent, if the opponent answered only in the last
 * hours, if the player recently said that none of the times fits, or if the match has a time.
 */
export function findSilentPlayer(match: Match, at: Date): string | null {
  const { kind, status, scheduledDate, arrangement, notification, notificationsSentAt, otherTimesWanted } = match;
  if (kind !== 'weekly' || status !== 'scheduled' || scheduledDate !== null) return null;
  if (arrangement === null || notificationsSentAt === null) return null;
  const { firstAnsweredAt = arrangement.changedAt } = arrangement;
  // Otherwise an answer in the last second would turn the silence of both into a miss by one.
  if (at.getTime() - firstAnsweredAt.getTime() < standbyHoursSinceOpponentAnswerMin * hourMs) return null;
  const [silent, ...others] = listMatchPlayerIds(match).filter(
    (playerId) => !arrangement.answeredBy.includes(playerId),
  );
  if (silent === undefined || others.length > 0 || !notification?.sentTo.includes(silent)) return null;
  // A message can fail after the provider accepted it.
  if (notification.failedFor.includes(silent)) return null;
  const wantsOthers = otherTimesWanted.some(
    ({ playerId, at: askedAt }) =>
      playerId === silent &&
      askedAt <= at &&
      at.getTime() - askedAt.getTime() <= notSilentAfterOtherTimesWantedHours * hourMs,
  );
  if (wantsOthers) return null;
  const sentAt = notification.sentTimes?.find(({ playerId }) => playerId === silent)?.at ?? notificationsSentAt;
  const hoursToAnswer = (at.getTime() - sentAt.getTime()) / hourMs;
  return hoursToAnswer >= silentAfterHoursMin ? silent : null;
}
