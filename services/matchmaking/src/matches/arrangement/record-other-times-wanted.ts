import type { EventData } from '@rally/contracts';
import { otherTimesRequestAnsweredWithLink } from '@rally/contracts/matchmaking';
import type { otherTimesRequestedByMessage } from '@rally/contracts/notifications';
import { createEvent } from '@rally/events';
import type { Match } from '../match.ts';
import type { LinkSigningSecretStore } from '../times-link/link-signing-secret.store.ts';
import { signTimesLinkToken, toTimesLinkClaims } from '../times-link/times-link.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { getArrangementBarrier } from './time-arrangement-rules.ts';

/**
 * Records, for the standby rounds, that none of the times fits a player, and publishes a link to offer others. The latest message
 * counts. Safe to repeat. Resolves to the match afterward.
 */
export async function recordOtherTimesWanted(
  deps: ChangeMatchDependencies & { readonly linkSecrets: LinkSigningSecretStore },
  { playerId, matchId, receivedAt, messageId }: EventData<typeof otherTimesRequestedByMessage>,
): Promise<Match> {
  const at = new Date(receivedAt);
  const secret = await deps.linkSecrets.findOrCreate();
  return updateMatchWithRetry(deps, matchId, (match, now) => {
    const known = match.otherTimesWanted.find((request) => request.playerId === playerId);
    if (known && known.at > at) return null;
    const isOpen = getArrangementBarrier(match, playerId) === null && match.scheduledDate === null;
    const others = match.otherTimesWanted.filter((request) => request !== known);
    const request = { playerId, at };
    const after = {
      ...match,
      ...(isOpen && { otherTimesWanted: [...others, request] }),
      version: match.version + 1,
    };
    const data = {
      matchId,
      playerId,
      sport: match.sport,
      messageId,
      linkToken: isOpen ? signTimesLinkToken(toTimesLinkClaims(matchId, request), match, secret) : null,
      scheduledDate: match.scheduledDate?.toISOString() ?? null,
      answeredAt: now.toISOString(),
    };
    const answer = createEvent(otherTimesRequestAnsweredWithLink, {
      subject: matchId,
      version: after.version,
      data,
      now,
    });
    return { before: match, after, events: [answer] };
  });
}
