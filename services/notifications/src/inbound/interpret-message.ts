import {
  type MessagePurpose,
  matchTimeTexts,
  scoreMessageTexts,
  weekMessageTexts,
} from '@rally/contracts/notifications';
import type { ScoreEntry } from '@rally/contracts/scoring';
import { toSetScores } from '@rally/score-rules';
import { describeScore } from '../templates/describe-score.ts';
import type { Conversation } from './conversation.ts';
import { parseChoice } from './parse-choice.ts';
import { isPlainAnswer, isPlainOk, parseIntent } from './parse-intent.ts';
import { normalizeReply } from './reply-grammar/normalize-reply.ts';
import { parseScoreText } from './score-grammar/parse-score-text.ts';
import { parseOwnTimes } from './time-grammar/parse-own-times.ts';

/** The times of a match that a message chose by their numbers, or named. */
export interface ChosenTimes {
  readonly matchId: string;
  readonly times: readonly string[];
}

/** A question of ours about a message; one a day for each topic. */
export interface HelpfulQuestion {
  readonly topic: 'week' | 'score' | 'unusable_score' | 'answer' | 'time';
  readonly text: string;
}

/**
 * What we do about a message. `incomplete` was meant as an answer that lacks something, `unknown` is anything else; both get a
 * question of ours, or are for staff if there is none.
 */
export type Interpretation =
  | { readonly meaning: 'stop' | 'start' | 'help' | 'thanks' | 'yes' | 'no' }
  | { readonly meaning: 'times'; readonly chosen: ChosenTimes }
  | { readonly meaning: 'score'; readonly matchId: string; readonly score: ScoreEntry }
  | { readonly meaning: 'score_confirmed' | 'score_contested' | 'not_played' | 'other_times'; readonly matchId: string }
  | { readonly meaning: 'incomplete' | 'unknown'; readonly question: HelpfulQuestion | null };
export type MessageMeaning = Interpretation['meaning'];

const weekQuestions: readonly (MessagePurpose | undefined)[] = ['week_question', 'week_reminder'];

/** After one of these, "sorry can't" is about the match and not about next week, so that a person has to read it. */
const matchNews: readonly (MessagePurpose | undefined)[] = [
  'match_notification',
  'match_canceled',
  'match_time',
  'score_request',
  'score_confirmation',
];

/** Shorter texts may be slips. */
const freeTextWordsMin = 3;

const scoreNews: readonly (MessagePurpose | undefined)[] = ['score_request', 'score_confirmation'];

/** What a message means in its conversation. YES, NO and OK answer the latest question; scores and WRONG speak for themselves. */
export function interpretMessage(text: string, conversation: Conversation, publicUrl: string): Interpretation {
  const { latest, scoreToAnswer, matchToScore, matchToArrange } = conversation;
  const isScoreAsked =
    latest?.purpose === 'score_request' && matchToScore !== null && matchToScore.id === latest.matchId;
  // Also after a request for a score that the opponent answered in the meantime.
  const isAnswerAsked =
    scoreNews.includes(latest?.purpose) && scoreToAnswer !== null && scoreToAnswer.matchId === latest?.matchId;
  const intent = parseIntent(text);
  // What staff asked is not known here: "yes" may be about anything.
  if (latest?.purpose === 'staff_answer' && ['yes', 'no', 'ok'].includes(intent)) return unknown();
  switch (intent) {
    case 'yes':
      if (isScoreAsked) return ask('score', scoreMessageTexts.askForScore(matchToScore.sport));
      if (isAnswerAsked) return { meaning: 'score_confirmed', matchId: scoreToAnswer.matchId };
      return isAboutWeek() ? { meaning: 'yes' } : unknown();
    case 'no':
      if (isScoreAsked) return { meaning: 'not_played', matchId: matchToScore.id };
      if (isAnswerAsked) return ask('answer', askForAnswer());
      return isAboutWeek() ? { meaning: 'no' } : unknown();
    case 'ok':
      if (scoreToAnswer && (isAnswerAsked || isPlainOk(text)))
        return { meaning: 'score_confirmed', matchId: scoreToAnswer.matchId };
      return { meaning: weekQuestions.includes(latest?.purpose) ? 'yes' : 'thanks' };
    case 'wrong':
      return scoreToAnswer ? { meaning: 'score_contested', matchId: scoreToAnswer.matchId } : unknown();
    case 'unknown':
      return findChosenTimes() ?? findOwnTimes() ?? interpretScore();
    default:
      return { meaning: intent };
  }

  function isAboutWeek(): boolean {
    return isPlainAnswer(text) || !matchNews.includes(latest?.purpose);
  }

  function unknown(): Interpretation {
    if (isScoreAsked) return question('score', scoreMessageTexts.askForScore(matchToScore.sport));
    if (isAnswerAsked) return question('answer', askForAnswer());
    if (latest?.purpose === 'staff_answer' || isFreeText()) return { meaning: 'unknown', question: null };
    return question('week', weekMessageTexts.notUnderstood);
  }

  /** Whether the writer tells us something without being asked. */
  function isFreeText(): boolean {
    return !weekQuestions.includes(latest?.purpose) && normalizeReply(text).length >= freeTextWordsMin;
  }

  function askForAnswer(): string {
    return scoreMessageTexts.askForAnswer(
      scoreToAnswer && conversation.playerId ? describeScore(scoreToAnswer, conversation.playerId) : '',
    );
  }

  /** The times that the message chooses of the latest list we sent. */
  function findChosenTimes(): Interpretation | null {
    const { playerId, timeChoices } = conversation;
    const numbers = playerId === null || timeChoices === null ? null : parseChoice(text, timeChoices.choices.length);
    if (timeChoices === null || numbers === null) return null;
    const times = numbers.flatMap((number) => timeChoices.choices[number - 1] ?? []);
    return { meaning: 'times', chosen: { matchId: timeChoices.matchId, times } };
  }

  /** OTHER, times of the writer's own, or both. */
  function findOwnTimes(): Interpretation | null {
    if (!matchToArrange) return null;
    const { match, zone } = matchToArrange;
    const [, isOther, rest = ''] = /^\W*(others?\b)?(.*)$/isu.exec(text) ?? [];
    const own = parseOwnTimes(rest, match, zone, conversation.now);
    switch (own.kind) {
      case 'times':
        return { meaning: 'times', chosen: { matchId: match.id, times: own.times.map((time) => time.toISOString()) } };
      case 'hourMissing':
        return ask('time', matchTimeTexts.hourMissing(`${publicUrl}/matches/${match.id}`));
      case 'none':
        return isOther ? { meaning: 'other_times', matchId: match.id } : null;
    }
  }

  function interpretScore(): Interpretation {
    const match = scoreToAnswer && (isAnswerAsked || !matchToScore) ? toMatch(scoreToAnswer) : matchToScore;
    const writer = match?.user1Id === conversation.playerId ? 'user1' : 'user2';
    const parsed = parseScoreText(text, match?.sport ?? 'tennis', writer);
    switch (parsed.kind) {
      case 'none':
        return unknown();
      case 'winnerMissing':
        return match ? ask('unusable_score', scoreMessageTexts.winnerMissing) : unknown();
      case 'impossible':
        return match ? ask('unusable_score', scoreMessageTexts.impossible(match.sport, parsed.error)) : unknown();
      case 'score':
        if (!match) return ask('score', scoreMessageTexts.noMatch(`${publicUrl}/dashboard`));
        if (match.id !== scoreToAnswer?.matchId) return { meaning: 'score', matchId: match.id, score: parsed.entry };
        return isSame(parsed.entry) ? { meaning: 'score_confirmed', matchId: match.id } : ask('answer', askForAnswer());
    }
  }

  /** Whether an entry is the score that the opponent submitted. */
  function isSame(entry: ScoreEntry): boolean {
    if (!scoreToAnswer || entry.outcome !== scoreToAnswer.outcome) return false;
    const line = toSetScores(entry);
    const hasSameSets = gameFields.every((field) => line[field] === scoreToAnswer[field]);
    return hasSameSets && (entry.winner ?? scoreToAnswer.winner) === scoreToAnswer.winner;
  }
}

const gameFields = ['user1Set1', 'user2Set1', 'user1Set2', 'user2Set2', 'user1Set3', 'user2Set3'] as const;

function toMatch({ matchId: id, sport, user1Id }: NonNullable<Conversation['scoreToAnswer']>) {
  return { id, sport, user1Id };
}

function ask(topic: HelpfulQuestion['topic'], text: string): Interpretation {
  return { meaning: 'incomplete', question: { topic, text } };
}

function question(topic: HelpfulQuestion['topic'], text: string): Interpretation {
  return { meaning: 'unknown', question: { topic, text } };
}
