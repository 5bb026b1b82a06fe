import { notificationsErrors } from '@rally/contracts/notifications';
import { HttpError } from '@rally/service-kit';
import type { KnownMatches } from '../known-matches/known-match.projection.ts';
import type { People } from '../people/people.projection.ts';
import { matchMessage, suggestedTime } from './match-message.ts';

/**
 * The messages we would send the two players of a match.
 * @throws HttpError for an unknown match, or one without two players
 */
export async function previewNotification(
  matchId: string,
  parts: { people: People; matches: KnownMatches; now: Date; leagueZone: string },
) {
  const match = await parts.matches.byId(matchId);
  if (!match) throw new HttpError(notificationsErrors.matchUnknown);
  const first = await parts.people.byId(match.user1Id);
  const second = match.user2Id === null ? null : await parts.people.byId(match.user2Id);
  if (!first || !second) throw new HttpError(notificationsErrors.matchWithoutOpponent);
  const zone = first.timeZone ?? parts.leagueZone;
  const suggestedAt = suggestedTime(match, parts.now, zone);
  const named = {
    first: { ...first, name: match.user1Name ?? first.name },
    second: { ...second, name: match.user2Name ?? second.name },
  };
  return {
    ok: true as const,
    user1Message: matchMessage(match, named.second, suggestedAt, zone),
    user2Message: matchMessage(match, named.first, suggestedAt, second.timeZone ?? zone),
    suggestedAt: suggestedAt.toISOString(),
    suggestedCourt: match.court,
  };
}
