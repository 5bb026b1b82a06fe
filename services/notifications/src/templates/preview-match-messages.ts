import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { notificationsErrors } from '@rally/contracts/notifications';
import { HttpError } from '@rally/service-kit';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { MessageRecipient, PeopleProjection } from '../people/people.projection.ts';
import { getMessageTimeFormat } from './get-message-time-format.ts';
import { getSuggestedTime, renderMatchMessage } from './render-match-message.ts';

export interface PreviewMatchMessagesDependencies {
  readonly people: PeopleProjection;
  readonly matches: KnownMatchProjection;
  readonly now: Date;
  readonly leagueZone: string;
  /** Base of links to the product. */
  readonly publicUrl: string;
}

/**
 * Renders the messages to the two players of a match, for staff to edit and send.
 * @throws HttpError for an unknown match, or one without two players
 */
export async function previewMatchMessages(matchId: string, deps: PreviewMatchMessagesDependencies) {
  const match = await deps.matches.findById(matchId);
  if (!match) throw new HttpError(notificationsErrors.matchUnknown);
  const rendered = await renderMatchMessages(match, deps);
  if (!rendered) throw new HttpError(notificationsErrors.matchWithoutOpponent);
  const { suggestedAt, ...messages } = rendered;
  return { ok: true as const, ...messages, suggestedAt: suggestedAt.toISOString(), suggestedCourt: match.court };
}

/** The messages to both players of a match; null while a player is unknown or missing. */
export async function renderMatchMessages(
  match: MatchSnapshot,
  { people, now, leagueZone, publicUrl }: Omit<PreviewMatchMessagesDependencies, 'matches'>,
): Promise<{ user1Message: string; user2Message: string; suggestedAt: Date } | null> {
  const first = await people.findById(match.user1Id);
  const second = match.user2Id === null ? null : await people.findById(match.user2Id);
  if (!first || !second) return null;
  const suggestedAt = getSuggestedTime(match, now, match.timeZone ?? first.timeZone ?? leagueZone);
  const link = `${publicUrl}/matches/${match.id}`;
  const timeFormatOf = (person: MessageRecipient) => getMessageTimeFormat(match, person, leagueZone);
  const named = {
    first: { ...first, name: match.user1Name ?? first.name },
    second: { ...second, name: match.user2Name ?? second.name },
  };
  return {
    user1Message: renderMatchMessage(match, named.second, suggestedAt, { timeFormat: timeFormatOf(first), link, now }),
    user2Message: renderMatchMessage(match, named.first, suggestedAt, { timeFormat: timeFormatOf(second), link, now }),
    suggestedAt,
  };
}
