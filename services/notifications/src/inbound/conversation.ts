import type { MatchState } from '@rally/contracts/matchmaking';
import type { MessagePurpose } from '@rally/contracts/notifications';
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
}

export interface ConversationDependencies {
  readonly messages: Pick<MessageStore, 'findLatestTo' | 'findLatestChoices'>;
  readonly matches: KnownMatchProjection;
  readonly scores: KnownScoreProjection;
}

/** Finds what a message from a phone can refer to: what our latest message was about comes first. */
export async function getConversation(
  phone: string,
  playerId: string | null,
  now: Date,
  { messages, matches, scores }: ConversationDependencies,
): Promise<Conversation> {
  const [latest, timeChoices] = await Promise.all([messages.findLatestTo(phone), messages.findLatestChoices(phone)]);
  if (playerId === null) return { playerId, latest, timeChoices, scoreToAnswer: null, matchToScore: null };
  const [toAnswer, playable] = await Promise.all([
    scores.listToAnswer(playerId, now),
    matches.listPlayableOf(playerId),
  ]);
  const scored = await scores.listScored(playable.map(({ id }) => id));
  const toScore = playable.filter(({ id }) => !scored.has(id));
  return {
    playerId,
    latest,
    timeChoices,
    scoreToAnswer: toAnswer.find(({ matchId }) => matchId === latest?.matchId) ?? toAnswer[0] ?? null,
    matchToScore: toScore.find(({ id }) => id === latest?.matchId) ?? findPlayed(toScore, now),
  };
}

/** The match that was to be played last by now, else the only one. */
function findPlayed(matches: readonly MatchState[], now: Date): MatchState | null {
  const played = matches.filter(({ scheduledDate }) => scheduledDate !== null && new Date(scheduledDate) <= now);
  const [last] = played.toSorted((one, other) => (other.scheduledDate ?? '').localeCompare(one.scheduledDate ?? ''));
  return last ?? (matches.length === 1 ? (matches[0] ?? null) : null);
}
