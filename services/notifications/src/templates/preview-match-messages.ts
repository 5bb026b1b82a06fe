import { notificationsErrors } from '@rally/contracts/notifications';
import { HttpError } from '@rally/service-kit';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { PeopleProjection } from '../people/people.projection.ts';
import { getSuggestedTime, renderMatchMessage } from './match-message.ts';

/**
 * Renders the messages to the two players of a match, for staff to edit and send.
 * @throws HttpError for an unknown match, or one without two players
 */
export async function previewMatchMessages(
  matchId: string,
  deps: { people: PeopleProjection; matches: KnownMatchProjection; now: Date; leagueZone: string; publicUrl: string },
) {
  const match = await deps.matches.findById(matchId);
  if (!match) throw new HttpError(notificationsErrors.matchUnknown);
  const first = await deps.people.findById(match.user1Id);
  const second = match.user2Id === null ? null : await deps.people.findById(match.user2Id);
  if (!first || !second) throw new HttpError(notificationsErrors.matchWithoutOpponent);
  const zone = first.timeZone ?? deps.leagueZone;
  const suggestedAt = getSuggestedTime(match, deps.now, zone);
  const link = `${deps.publicUrl}/matches/${matchId}`;
  const named = {
    first: { ...first, name: match.user1Name ?? first.name },
    second: { ...second, name: match.user2Name ?? second.name },
  };
  return {
    ok: true as const,
    user1Message: renderMatchMessage(match, named.second, suggestedAt, { zone, link }),
    user2Message: renderMatchMessage(match, named.first, suggestedAt, { zone: second.timeZone ?? zone, link }),
    suggestedAt: suggestedAt.toISOString(),
    suggestedCourt: match.court,
  };
}
