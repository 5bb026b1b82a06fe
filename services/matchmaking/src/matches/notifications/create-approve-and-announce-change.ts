import { createHash } from 'node:crypto';
import { matchApproved, notificationRequested } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { toMatchSnapshot } from '../create-match-events.ts';
import { listMatchPlayerIds, type Match } from '../match.ts';
import { createMatchChange, type MatchChange } from '../match-change.ts';
import { toApprovedMatch } from '../match-transitions.ts';

/** Texts to the two players of a match. */
export interface MatchAnnouncementTexts {
  readonly user1: string;
  readonly user2: string;
}

/**
 * Approves a pending match and requests the messages to its players in the same write; an approved match is only announced. Without texts,
 * the notifications service writes them from the match in the event. Null for paid or announced matches and for other states.
 * @param by the way the match is announced; each way happens at most once
 */
export function createApproveAndAnnounceChange(
  match: Match,
  messages: MatchAnnouncementTexts | null,
  by: 'standby' | 'bulk',
  now: Date,
): MatchChange | null {
  if (match.kind !== 'weekly' || match.notification !== null) return null;
  const approved = match.status === 'scheduled' ? match : toApprovedMatch(match, now);
  if (approved === null) return null;
  const requestId = createHash('sha256')
    .update(JSON.stringify([match.id, by]))
    .digest('base64url');
  const notification = { requestId, attempt: 1, sentTo: [], failedFor: [] };
  const change = createMatchChange(match, { ...approved, notification }, matchApproved, now);
  const { version } = change.after;
  const data = {
    matchId: match.id,
    requestId,
    messages: listMatchPlayerIds(match).map((playerId) => ({
      playerId,
      ...(messages && { text: playerId === match.user1Id ? messages.user1 : messages.user2 }),
    })),
    match: toMatchSnapshot(change.after),
    requestedAt: now.toISOString(),
  };
  const request = createEvent(notificationRequested, { subject: match.id, version, data, now });
  const { before, after, events } = change;
  return { before, after, events: match.status === 'scheduled' ? [request] : [...events, request] };
}
