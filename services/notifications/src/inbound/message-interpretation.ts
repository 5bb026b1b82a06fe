import type { MatchReplyAction } from '@rally/contracts/matchmaking';
import type { Playstyle, ScoreEntry } from '@rally/contracts/scoring';
import type { ReplyHelpTopic } from './create-daily-reply-help-id.ts';

/** The times of a match that a message chose by number or named. */
export interface ChosenTimes {
  readonly matchId: string;
  readonly times: readonly string[];
  /** The court as the writer called it. */
  readonly court?: string;
}

/** A word about a match, such as C or LATE. */
export interface ParsedMatchDayReply {
  /** What a `message` says. */
  readonly text?: string;
  readonly matchId: string;
  readonly reply: MatchReplyAction;
  /** Null for a match without an agreed time. */
  readonly startsAt: string | null;
}

/** Our question about a message; one per day and topic. */
export interface ClarifyingQuestion {
  readonly topic: ReplyHelpTopic;
  readonly text: string;
}

/**
 * What we do about a message. `incomplete` was meant as an answer but lacks something, `unknown` is anything else. We answer both with a
 * question, or pass them to staff if there is none.
 */
export type MessageInterpretation =
  | { readonly meaning: 'stop' | 'start' | 'help' | 'thanks' | 'yes' | 'no' }
  | { readonly meaning: 'times'; readonly chosen: ChosenTimes }
  | { readonly meaning: 'match_word'; readonly word: ParsedMatchDayReply }
  | {
      readonly meaning: 'score';
      readonly matchId: string;
      readonly score: ScoreEntry;
      /** The version of the writer's own score that this one corrects. */
      readonly scoreVersion?: number;
      /** The writer's vote for the opponent's playstyle. */
      readonly playstyle?: Playstyle;
    }
  | { readonly meaning: 'score_withdrawn'; readonly matchId: string; readonly scoreVersion: number }
  | {
      readonly meaning: 'score_confirmed';
      readonly matchId: string;
      readonly scoreVersion: number;
      /** The writer's vote for the opponent's playstyle. */
      readonly playstyle?: Playstyle;
    }
  | {
      readonly meaning: 'score_contested';
      readonly matchId: string;
      readonly scoreVersion: number;
      /** The score as the writer saw it. */
      readonly score: ScoreEntry | null;
      /** Why it is wrong, in the writer's words. */
      readonly reason?: string;
      /** Whether the reason is that the match was not played. */
      readonly saysNotPlayed?: boolean;
    }
  | {
      readonly meaning: 'not_played' | 'other_times' | 'cancellation_confirmed' | 'cancellation_contested';
      readonly matchId: string;
    }
  | { readonly meaning: 'incomplete' | 'unknown'; readonly question: ClarifyingQuestion | null };
export type MessageMeaning = MessageInterpretation['meaning'];

/** A message for staff to read. */
export const unclearInterpretation: MessageInterpretation = { meaning: 'unknown', question: null };

/** A message that lacks something. */
export function createIncompleteInterpretation(
  topic: ClarifyingQuestion['topic'],
  text: string,
): MessageInterpretation {
  return { meaning: 'incomplete', question: { topic, text } };
}

/** A message that may be an answer to the latest question. */
export function createUnclearAnswerInterpretation(
  topic: ClarifyingQuestion['topic'],
  text: string,
): MessageInterpretation {
  return { meaning: 'unknown', question: { topic, text } };
}
