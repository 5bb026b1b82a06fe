import { matchUpdated } from '@rally/contracts/matchmaking';
import {
  type MessageOutcome,
  mergeConfirmationRequestDelivery,
  toConfirmationRequestDelivery,
} from '@rally/contracts/notifications';
import { getOpponentId } from '../match.ts';
import { createChangeWithoutEvent, createMatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';

/** Records what became of the message about an agreed time to the player who did not agree last. */
export async function recordTimeAnnouncementOutcome(
  deps: ChangeMatchDependencies,
  outcome: MessageOutcome,
): Promise<void> {
  const { matchId, playerId, announcedStart } = outcome;
  if (matchId === null || playerId === null || announcedStart === undefined) return;
  const known = toConfirmationRequestDelivery(outcome);
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
