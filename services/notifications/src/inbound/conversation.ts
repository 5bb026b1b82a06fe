import type { MatchState } from '@rally/contracts/matchmaking';
import type { MessagePurpose } from '@rally/contracts/notifications';
import { getWeekRange } from '@rally/league-calendar';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { KnownScore, KnownScoreProjection } from '../known-scores/known-score.projection.ts';
import type { MessageStore } from '../outgoing/message.store.ts';

/** What a message can refer to. */
export interface Conversation {
  /** Null for a phone without an account. */
  readonly playerId: string | null;
  /** Our latest message to the phone, but for our help and what carriers require. */
  readonly latest: { readonly purpose: MessagePurpose; readonly matchId: string | null } | null;
  /** The latest numbered times that were sent to the phone. */
  readonly timeChoices: { readonly matchId: string; readonly choices: readonly string[] } | null;
  /** The opponent's score that waits for the writer's answer. */
  readonly scoreToAnswer: KnownScore | null;
  /** The match of the writer that needs a score. */
  readonly matchToScore: MatchState | null;
  /** The match of the writer that is still to be played, with the zone of its times. */
  readonly matchToArrange: { readonly match: MatchState; readonly zone: string } | null;
  readonly now: Date;
}

export interface ConversationDependencies {
  readonly messages: Pick<MessageStore, 'findLatestTo' | 'findLatestChoices'>;
  readonly matches: KnownMatchProjection;
  readonly scores: KnownScoreProjection;
  /** IANA time zone of matches without their own. */
  readonly leagueZone: string;
}

/** Finds what a message from a phone can refer to: what our latest message was about comes first. */
export async function getConversation(
  phone: string,
  playerId: string | null,
  now: Date,
  { messages, matches, scores, leagueZone }: ConversationDependencies,
): Promise<Conversation> {
  const [latest, timeChoices] = await Promise.all([messages.findLatestTo(phone), messages.findLatestChoices(phone)]);
  if (playerId === null)
    return { playerId, latest, timeChoices, scoreToAnswer: null, matchToScore: null, matchToArrange: null, now };
  const [toAnswer, playable] = await Promise.all([
    scores.listToAnswer(playerId, now),
    matches.listPlayableOf(playerId),
  ]);
  const scored = await scores.listScored(playable.map(({ id }) => id));
  const toScore = playable.filter(({ id }) => !scored.has(id));
  const toArrange = findArrangeable(playable, [latest?.matchId, timeChoices?.matchId], now, leagueZone);
  return {
    playerId,
    latest,
    timeChoices,
    scoreToAnswer: toAnswer.find(({ matchId }) => matchId === latest?.matchId) ?? toAnswer[0] ?? null,
    matchToScore: toScore.find(({ id }) => id === latest?.matchId) ?? findPlayed(toScore, now),
    matchToArrange: toArrange && { match: toArrange, zone: toArrange.timeZone ?? leagueZone },
    now,
  };
}

/** The match that was to be played last by now, else the only one. */
function findPlayed(matches: readonly MatchState[], now: Date): MatchState | null {
  const played = matches.filter(({ scheduledDate }) => scheduledDate !== null && new Date(scheduledDate) <= now);
  const [last] = played.toSorted((one, other) => (other.scheduledDate ?? '').localeCompare(one.scheduledDate ?? ''));
  return last ?? (matches.length === 1 ? (matches[0] ?? null) : null);
}

/** Of the matches that have not started, the first one that was talked about, else the one without a time, else the only one. */
function findArrangeable(
  matches: readonly MatchState[],
  talkedAbout: readonly (string | null | undefined)[],
  now: Date,
  leagueZone: string,
): MatchState | null {
  const ahead = matches.filter(({ scheduledDate, week, timeZone, windowEndsAt }) => {
    const end = scheduledDate ?? windowEndsAt ?? getWeekRange(week, timeZone ?? leagueZone).endsAt;
    return new Date(end) > now;
  });
  const mentioned = talkedAbout.flatMap((id) => ahead.find((match) => match.id === id) ?? []);
  const open = ahead.filter(({ scheduledDate }) => scheduledDate === null);
  return mentioned[0] ?? only(open) ?? only(ahead);
}

function only<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}
