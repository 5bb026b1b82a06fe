import type { MatchState } from '@rally/contracts/matchmaking';
import { matchTimeTexts } from '@rally/contracts/notifications';
import type { Person } from '../people/people.projection.ts';
import { formatStart } from '../templates/format-start.ts';
import { addDays } from './add-days.ts';
import { addressMessage } from './address-message.ts';
import { hashIds } from './hash-ids.ts';
import type { QueueDependencies } from './queue-week-messages.ts';

/** Older messages are dropped, also when events are republished. */
const messageLifetimeDays = 1;

/**
 * Tells a match's players what happened to its time: the opponent of the one who acted, and both of a time that the league
 * suggests.
 * @param changedAt when the player acted
 */
export async function queueTimeMessages(
  version: number,
  match: MatchState,
  changedAt: Date,
  deps: QueueDependencies,
): Promise<void> {
  const { arrangement, user1Id, user2Id } = match;
  if (!arrangement || user2Id === null) return;
  const isSuggestion = arrangement.offer?.by === null;
  const actor = { id: arrangement.changedBy, name: await getFirstName(arrangement.changedBy, match, deps) };
  for (const playerId of [user1Id, user2Id]) {
    if (playerId === actor.id && !isSuggestion) continue;
    const person = await deps.people.findById(playerId);
    if (!person) continue;
    const addressed = addressMessage(person, {
      id: `match-time:${hashIds(match.id, String(version), playerId)}`,
      purpose: 'match_time',
      text: renderText(match, actor.name, person, deps),
      matchId: match.id,
      expiresAt: addDays(changedAt, messageLifetimeDays),
    });
    await deps.messages.queue([addressed]);
  }
}

function renderText(match: MatchState, opponent: string, person: Person, deps: QueueDependencies): string {
  const link = `${deps.publicUrl}/matches/${match.id}`;
  const formatTime = (time: string) => formatStart(new Date(time), person.timeZone ?? deps.leagueZone, 'short');
  const offer = match.arrangement?.offer ?? null;
  if (offer) {
    const times = list.format(offer.times.map(formatTime));
    if (offer.by === null) return matchTimeTexts.suggested(match.sport, times, link);
    return matchTimeTexts.offered(match.sport, opponent, times, link);
  }
  if (match.scheduledDate === null) return matchTimeTexts.reopened(match.sport, opponent, link);
  return matchTimeTexts.agreed(match.sport, opponent, formatTime(match.scheduledDate), match.court?.name ?? null);
}

async function getFirstName(playerId: string, match: MatchState, { people }: QueueDependencies): Promise<string> {
  const byStaff = playerId === match.user1Id ? match.user1Name : match.user2Name;
  const name = byStaff ?? (await people.findById(playerId))?.name ?? null;
  return name?.trim().split(/\s+/)[0] ?? 'Your opponent';
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });
