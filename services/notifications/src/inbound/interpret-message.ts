import type { MatchTextReply } from '@rally/contracts/matchmaking';
import {
  type MessagePurpose,
  matchDayTexts,
  matchTimeMessageTexts,
  scoreMessageTexts,
  weekMessageTexts,
} from '@rally/contracts/notifications';
import { type Sport, sports } from '@rally/contracts/players';
import type { ScoreEntry } from '@rally/contracts/scoring';
import { toSetScores } from '@rally/score-rules';
import type { KnownScore } from '../known-scores/known-score.projection.ts';
import { describeScore } from '../templates/describe-score.ts';
import type { ClarifyingQuestionTopic } from './get-clarifying-question-id.ts';
import { type InboundMessageContext, scoreNews } from './inbound-message-context.ts';
import { isPlainAnswer, isPlainOk, parseMessageIntent } from './parse-message-intent.ts';
import { parseNumberedReply } from './parse-numbered-reply.ts';
import { isWish, namesNextMatch } from './reply-grammar/names-next-match.ts';
import { normalizeReply } from './reply-grammar/normalize-reply.ts';
import { parseContestText } from './score-grammar/parse-contest-text.ts';
import { parseScoreText } from './score-grammar/parse-score-text.ts';
import { parseTimesText } from './time-grammar/parse-times-text.ts';

/** The times of a match that a message chose by their numbers, or named. */
export interface ChosenTimes {
  readonly matchId: string;
  readonly times: readonly string[];
}

/** A word about a match with an agreed time, such as C or LATE. */
export interface ParsedMatchReply {
  /** What a `message` says. */
  readonly text?: string;
  readonly matchId: string;
  readonly reply: MatchTextReply;
  /** Null for a match without an agreed time. */
  readonly startsAt: string | null;
}

/** A question of ours about a message; one a day for each topic. */
export interface ClarifyingQuestion {
  readonly topic: ClarifyingQuestionTopic;
  readonly text: string;
}

/**
 * What we do about a message. `incomplete` was meant as an answer that lacks something, `unknown` is anything else; both get a
 * question of ours, or are for staff if there is none.
 */
export type MessageInterpretation =
  | { readonly meaning: 'stop' | 'start' | 'help' | 'thanks' | 'yes' | 'no' }
  | { readonly meaning: 'times'; readonly chosen: ChosenTimes }
  | { readonly meaning: 'match_word'; readonly word: ParsedMatchReply }
  | {
      readonly meaning: 'score';
      readonly matchId: string;
      readonly score: ScoreEntry;
      /** The version of the writer's own score that this one corrects. */
      readonly scoreVersion?: number;
    }
  | { readonly meaning: 'score_withdrawn' | 'score_confirmed'; readonly matchId: string; readonly scoreVersion: number }
  | {
      readonly meaning: 'score_contested';
      readonly matchId: string;
      readonly scoreVersion: number;
      /** The score as the writer saw it. */
      readonly score: ScoreEntry | null;
    }
  | {
      readonly meaning: 'not_played' | 'other_times' | 'cancellation_confirmed' | 'cancellation_contested';
      readonly matchId: string;
    }
  | { readonly meaning: 'incomplete' | 'unknown'; readonly question: ClarifyingQuestion | null };
export type MessageMeaning = MessageInterpretation['meaning'];

const weekQuestions: readonly (MessagePurpose | undefined)[] = ['week_question', 'week_reminder'];

/** After one of these, "sorry can't" is about the match and not about next week, so that a person has to read it. */
const matchNews: readonly (MessagePurpose | undefined)[] = [
  'match_notification',
  'match_canceled',
  'match_time',
  'match_alert',
  'match_reminder',
  'thread_message',
  'score_request',
  'score_confirmation',
];

/** Shorter texts may be slips. */
const freeTextWordsMin = 3;

/** What a message means in its conversation. YES, NO and OK answer the latest question; scores, WRONG and the words about a match speak for themselves. */
export function interpretMessage(
  text: string,
  conversation: InboundMessageContext,
  publicUrl: string,
): MessageInterpretation {
  const {
    latest,
    isStaffAnswered,
    scoreToAnswer,
    isScoreShown,
    ownScore,
    scoreToCounter,
    matchToScore,
    matchToArrange,
    matchOfDay,
  } = conversation;
  const canceledMatchId = conversation.canceledMatchToAnswer?.id;
  const isScoreAsked =
    latest?.purpose === 'score_request' && matchToScore !== null && matchToScore.id === latest.matchId;
  // Also after a request for a score that the opponent answered in the meantime.
  const isAnswerAsked =
    scoreNews.includes(latest?.purpose) && scoreToAnswer !== null && scoreToAnswer.matchId === latest?.matchId;
  const isConfirmationAsked =
    latest?.purpose === 'match_reminder' && matchOfDay?.isToConfirm === true && matchOfDay.id === latest.matchId;
  const intent = parseMessageIntent(text);
  // What staff asked is not known here: "sure" may be about anything. The words that our messages name keep their meaning.
  if (isStaffAnswered && ['yes', 'no', 'ok'].includes(intent) && !isPlainAnswer(text)) {
    return isPlainOk(text) && scoreToAnswer ? ask('answer_again', askForAnswer()) : unclear;
  }
  switch (intent) {
    case 'yes':
      if (isAboutNextWeek('yes')) return { meaning: 'yes' };
      if (isScoreAsked) return ask('score', askForScore(matchToScore.sport));
      if (isAnswerAsked) return confirmScore(scoreToAnswer);
      if (isConfirmationAsked) return aboutMatchOfDay('confirm');
      return isAboutWeek() ? { meaning: 'yes' } : unknown();
    case 'no':
      if (isAboutNextWeek('no')) return { meaning: 'no' };
      if (isScoreAsked) return { meaning: 'not_played', matchId: matchToScore.id };
      if (isAnswerAsked) return ask('answer', askForAnswer());
      if (isConfirmationAsked) return askAboutMatch();
      return isAboutWeek() ? { meaning: 'no' } : unknown();
    case 'ok':
      if (canceledMatchId) return { meaning: 'cancellation_confirmed', matchId: canceledMatchId };
      if (scoreToAnswer && (isAnswerAsked || isPlainOk(text))) return confirmScore(scoreToAnswer);
      if (isConfirmationAsked) return aboutMatchOfDay('confirm');
      return { meaning: weekQuestions.includes(latest?.purpose) ? 'yes' : 'thanks' };
    case 'wrong':
      if (canceledMatchId) return { meaning: 'cancellation_contested', matchId: canceledMatchId };
      return scoreToAnswer ? contestScore(scoreToAnswer, null) : unknown();
    case 'take_back':
      return ownScore
        ? { meaning: 'score_withdrawn', matchId: ownScore.matchId, scoreVersion: ownScore.version }
        : unknown();
    case 'confirm':
    case 'reschedule':
      if (matchOfDay?.isToConfirm) return aboutMatchOfDay(intent);
      return (intent === 'reschedule' && !isBareLetter() && aboutAgreedMatch(intent)) || askAboutMatch();
    case 'injury':
    case 'late_cancel':
    case 'mutual':
      return aboutMatchAhead(intent) ?? ask('match_word', matchDayTexts.notCancelable(`${publicUrl}/dashboard`));
    case 'rematch':
    case 'no_rematch':
      return conversation.completedMatchId === null
        ? ask('match_word', matchDayTexts.noMatchForRematch(`${publicUrl}/dashboard`))
        : {
            meaning: 'match_word',
            word: { matchId: conversation.completedMatchId, reply: intent, startsAt: null },
          };
    case 'read':
      return aboutThread('read');
    case 'message':
      return ask('match_word', matchDayTexts.messageMissing);
    case 'weather':
    case 'late':
    case 'arrived':
    case 'no_show':
      return aboutMatchOfDay(intent);
    case 'unknown':
      return findThreadMessage() ?? findContest() ?? findChosenTimes() ?? findOwnTimes() ?? interpretScore();
    default:
      return { meaning: intent };
  }

  function aboutMatchOfDay(reply: MatchTextReply): MessageInterpretation {
    if (!matchOfDay) return askAboutMatch();
    return { meaning: 'match_word', word: { matchId: matchOfDay.id, reply, startsAt: matchOfDay.startsAt } };
  }

  /** About the match of the day, else the one that is still to be played, with or without a time. */
  function aboutMatchAhead(reply: MatchTextReply): MessageInterpretation | null {
    if (matchOfDay) return aboutMatchOfDay(reply);
    if (!matchToArrange) return null;
    const { id: matchId, scheduledDate: startsAt } = matchToArrange.match;
    return { meaning: 'match_word', word: { matchId, reply, startsAt } };
  }

  function aboutAgreedMatch(reply: MatchTextReply): MessageInterpretation | null {
    return matchToArrange?.match.scheduledDate == null ? null : aboutMatchAhead(reply);
  }

  /** A lone letter days before its question may be a slip. */
  function isBareLetter(): boolean {
    return normalizeReply(text).join('').length === 1;
  }

  /** The thread of the match that is played or arranged, else of the one that needs a score. */
  function aboutThread(reply: 'read' | 'message', written?: string): MessageInterpretation {
    const matchId = matchOfDay?.id ?? matchToArrange?.match.id ?? matchToScore?.id;
    if (matchId === undefined) return ask('match_word', matchDayTexts.noMatchToWriteTo(`${publicUrl}/dashboard`));
    const word = { matchId, reply, startsAt: null, ...(written !== undefined && { text: written }) };
    return { meaning: 'match_word', word };
  }

  /** MSG and a text for the opponent. */
  function findThreadMessage(): MessageInterpretation | null {
    const written = /^\W*msg\b\W*?\s*[:,-]?\s*(\S.*)$/isu.exec(text)?.[1]?.trim();
    return written === undefined ? null : aboutThread('message', written);
  }

  /** What the words about a match do, after one that fits no match, or NO to the reminder. */
  function askAboutMatch(): MessageInterpretation {
    const match = matchOfDay?.id ?? matchToArrange?.match.id;
    const link = match === undefined ? `${publicUrl}/dashboard` : `${publicUrl}/matches/${match}`;
    return ask('match_word', isConfirmationAsked ? matchDayTexts.notComing(link) : matchDayTexts.notNow(link));
  }

  /** A yes to a score that the writer was not sent yet gets the score, as it is now, first. */
  function confirmScore({ matchId, version: scoreVersion }: KnownScore): MessageInterpretation {
    return isScoreShown ? { meaning: 'score_confirmed', matchId, scoreVersion } : ask('answer', askForAnswer());
  }

  function contestScore(
    { matchId, version: scoreVersion }: KnownScore,
    score: ScoreEntry | null,
  ): MessageInterpretation {
    return { meaning: 'score_contested', matchId, scoreVersion, score };
  }

  /** WRONG with the score as the writer saw it. */
  function findContest(): MessageInterpretation | null {
    const claimed = scoreToAnswer && parseContestText(text);
    if (!claimed) return null;
    const parsed = parseScoreText(claimed, scoreToAnswer.sport, sideOf(scoreToAnswer));
    switch (parsed.kind) {
      case 'none':
        return null;
      case 'winnerMissing':
        return ask('unusable_score', scoreMessageTexts.winnerMissing);
      case 'impossible':
        return ask('unusable_score', scoreMessageTexts.impossible(scoreToAnswer.sport, parsed.error));
      case 'score':
        return isSame(parsed.entry, scoreToAnswer)
          ? ask('answer', askForAnswer())
          : contestScore(scoreToAnswer, parsed.entry);
    }
  }

  function sideOf({ user1Id }: Pick<KnownScore, 'user1Id'>): 'user1' | 'user2' {
    return user1Id === conversation.playerId ? 'user1' : 'user2';
  }

  /** Whether the words can only answer the weekly question, which is open although news of a score came after it. */
  function isAboutNextWeek(answer: 'yes' | 'no'): boolean {
    if (!conversation.isWeekAsked || !(isScoreAsked || isAnswerAsked)) return false;
    return namesNextMatch(text, answer) || (isScoreAsked && answer === 'yes' && isWish(text));
  }

  function askForScore(sport: Sport): string {
    return conversation.isWeekAsked ? scoreMessageTexts.askForScoreOrWeek(sport) : scoreMessageTexts.askForScore(sport);
  }

  function isAboutWeek(): boolean {
    return isPlainAnswer(text) || !matchNews.includes(latest?.purpose);
  }

  function unknown(): MessageInterpretation {
    if (isScoreAsked) return question('score', scoreMessageTexts.askForScore(matchToScore.sport));
    if (isAnswerAsked) return question('answer', askForAnswer());
    if (isStaffAnswered || isFreeText()) return unclear;
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
  function findChosenTimes(): MessageInterpretation | null {
    const { playerId, timeChoices } = conversation;
    const numbers =
      playerId === null || timeChoices === null ? null : parseNumberedReply(text, timeChoices.choices.length);
    if (timeChoices === null || numbers === null) return null;
    const times = numbers.flatMap((number) => timeChoices.choices[number - 1] ?? []);
    return { meaning: 'times', chosen: { matchId: timeChoices.matchId, times } };
  }

  /** OTHER, times of the writer's own, or both. */
  function findOwnTimes(): MessageInterpretation | null {
    if (!matchToArrange) return null;
    const { match, zone } = matchToArrange;
    const [, isOther, rest = ''] = /^\W*(others?\b)?(.*)$/isu.exec(text) ?? [];
    const own = parseTimesText(rest, match, zone, conversation.now);
    switch (own.kind) {
      case 'times':
        return { meaning: 'times', chosen: { matchId: match.id, times: own.times.map((time) => time.toISOString()) } };
      case 'hourMissing':
        return ask('time', matchTimeMessageTexts.hourMissing(`${publicUrl}/matches/${match.id}`));
      case 'none':
        return isOther ? { meaning: 'other_times', matchId: match.id } : null;
    }
  }

  /** Another score while the writer's own one waits for the opponent; null if the text is about another match. */
  function findCorrection(): MessageInterpretation | null {
    const isAboutOwn = latest?.matchId === ownScore?.matchId && latest?.purpose !== 'score_request';
    if (!ownScore || !(isAboutOwn || (!scoreToAnswer && !matchToScore && !scoreToCounter))) return null;
    const { matchId, version: scoreVersion } = ownScore;
    const parsed = parseScoreText(text, ownScore.sport, sideOf(ownScore));
    if (parsed.kind !== 'score') return null;
    if (isSame(parsed.entry, ownScore)) return { meaning: 'thanks' };
    return (
      findNoShowRefusal(parsed.entry, ownScore, conversation.ownScoreNoShowPeriod) ?? {
        meaning: 'score',
        matchId,
        score: parsed.entry,
        scoreVersion,
      }
    );
  }

  /** A walkover that the writer won is a no-show of the opponent, which can be reported in its time only. */
  function findNoShowRefusal(
    { outcome, winner }: ScoreEntry,
    match: Pick<KnownScore, 'user1Id'>,
    noShowPeriod: InboundMessageContext['noShowPeriod'],
  ): MessageInterpretation | null {
    const { now } = conversation;
    if (outcome !== 'walkover' || winner !== sideOf(match) || noShowPeriod === null) return null;
    if (now < noShowPeriod.from) return ask('unusable_score', scoreMessageTexts.noShowTooEarly);
    return now > noShowPeriod.until ? ask('unusable_score', scoreMessageTexts.noShowTooLate) : null;
  }

  function interpretScore(): MessageInterpretation {
    const correction = findCorrection();
    if (correction) return correction;
    const isCounterAsked = latest?.purpose === 'answer_confirmation' && latest.matchId === scoreToCounter?.matchId;
    const scored = isCounterAsked || (!scoreToAnswer && !matchToScore) ? scoreToCounter : scoreToAnswer;
    const match = scored && (isCounterAsked || isAnswerAsked || !matchToScore) ? toMatch(scored) : matchToScore;
    if (!match) return isScore(text) ? ask('score', scoreMessageTexts.noMatch(`${publicUrl}/dashboard`)) : unknown();
    const parsed = parseScoreText(text, match.sport, sideOf(match));
    switch (parsed.kind) {
      case 'none':
        return unknown();
      case 'winnerMissing':
        return ask('unusable_score', scoreMessageTexts.winnerMissing);
      case 'impossible':
        return ask('unusable_score', scoreMessageTexts.impossible(match.sport, parsed.error));
      case 'score':
        if (match.id !== scored?.matchId)
          return (
            findNoShowRefusal(parsed.entry, match, conversation.noShowPeriod) ?? {
              meaning: 'score',
              matchId: match.id,
              score: parsed.entry,
            }
          );
        if (scored === scoreToCounter)
          return isSame(parsed.entry, scored) ? unclear : contestScore(scored, parsed.entry);
        return isSame(parsed.entry, scored)
          ? { meaning: 'score_confirmed', matchId: match.id, scoreVersion: scored.version }
          : ask('answer', askForAnswer());
    }
  }
}

/** For staff to read. */
const unclear: MessageInterpretation = { meaning: 'unknown', question: null };

/** Whether a text is a valid score of any sport. */
function isScore(text: string): boolean {
  return sports.some((sport) => parseScoreText(text, sport, 'user2').kind === 'score');
}

/** Whether an entry is the score that the opponent submitted. */
function isSame(entry: ScoreEntry, score: KnownScore): boolean {
  if (entry.outcome !== score.outcome) return false;
  const line = toSetScores(entry);
  const hasSameSets = gameFields.every((field) => line[field] === score[field]);
  return hasSameSets && (entry.winner ?? score.winner) === score.winner;
}

const gameFields = ['user1Set1', 'user2Set1', 'user1Set2', 'user2Set2', 'user1Set3', 'user2Set3'] as const;

function toMatch({ matchId: id, sport, user1Id }: KnownScore) {
  return { id, sport, user1Id };
}

function ask(topic: ClarifyingQuestion['topic'], text: string): MessageInterpretation {
  return { meaning: 'incomplete', question: { topic, text } };
}

function question(topic: ClarifyingQuestion['topic'], text: string): MessageInterpretation {
  return { meaning: 'unknown', question: { topic, text } };
}
