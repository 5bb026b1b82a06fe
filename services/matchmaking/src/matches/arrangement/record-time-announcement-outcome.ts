import type { EventData } from '@rally/contracts';
import { matchUpdated } from '@rally/contracts/matchmaking';
import {
  type ConfirmationRequestDelivery,
  mergeConfirmationRequestDelivery,
  type messageFailed,
  type messageSent,
} from '@rally/contracts/notifications';
import { getOpponentId } from '../match.ts';
import { createChangeWithoutEvent, createMatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';

type MessageOutcome = Pick<EventData<typeof messageSent>, 'matchId' | 'playerId' | 'announcedStart'>;

/** Records that the message about an agreed time was sent to the player who did not agree last. */
export function recordTimeAnnouncementSent(
  deps: ChangeMatchDependencies,
  message: EventData<typeof messageSent>,
): Promise<void> {
  return recordOutcome(deps, message, { sentAt: new Date(message.sentAt) });
}

/** Records that the message about an agreed time was not sent or not delivered. */
export function recordTimeAnnouncementFailed(
  deps: ChangeMatchDependencies,
  message: EventData<typeof messageFailed>,
): Promise<void> {
  return recordOutcome(deps, message, { hasFailed: true });
}

async function recordOutcome(
  deps: ChangeMatchDependencies,
  { matchId, playerId, announcedStart }: MessageOutcome,
  known: Partial<ConfirmationRequestDelivery>,
): Promise<void> {
  if (matchId === null || playerId === null || announcedStart === undefined) return;
  await updateMatchWithRetry(deps, matchId, (match, now) => {
    const { arrangement, scheduledDate } = match;
    if (arrangement === null || scheduledDate?.getTime() !== new Date(announcedStart).getTime()) return null;
    if (getOpponentId(match, arrangement.changedBy) !== playerId) return null;
    // The message is from an earlier agreement on the same time, which was given up since.
    if (known.sentAt && known.sentAt < arrangement.changedAt) return null;
    const announcement = mergeConfirmationRequestDelivery(arrangement.announcement, known);
    if (announcement === null) return null;
    const after = { ...match, arrangement: { ...arrangement, announcement } };
    // Other services need to know only while the match is still to be played.
    return match.status === 'scheduled'
      ? createMatchChange(match, after, matchUpdated, now)
      : createChangeWithoutEvent(match, after);
  });
}
