import { notificationMessages } from '@rally/contracts/notifications';
import type { ScoreEntry } from '@rally/contracts/scoring';
import { toSetScores } from '@rally/score-rules';
import type { LatestKnownScore } from '../known-scores/known-score.projection.ts';
import { describeScore } from '../templates/describe-score.ts';
import { getOpenQuestion } from './get-open-question.ts';
import type { InboundMessageContext } from './inbound-message-context.ts';
import { createIncompleteInterpretation, type MessageInterpretation } from './message-interpretation.ts';
import { isNotPlayedText } from './score-grammar/is-not-played-text.ts';
import { parseContestText } from './score-grammar/parse-contest-text.ts';
import { parseScoreText } from './score-grammar/parse-score-text.ts';

/** A yes to a score that was not sent to the writer yet is first answered with the current score. */
export function createConfirmationInterpretation(
  score: LatestKnownScore,
  context: InboundMessageContext,
): MessageInterpretation {
  return context.isScoreShown
    ? { meaning: 'score_confirmed', matchId: score.matchId, scoreVersion: score.version }
    : createIncompleteInterpretation('answer', formatOpponentScoreQuestion(score, context));
}

/** WRONG, with the score as the writer saw it and the reason, if given. */
export function createContestInterpretation(
  { matchId, version: scoreVersion }: LatestKnownScore,
  score: ScoreEntry | null,
  reason: string | null = null,
): MessageInterpretation {
  const saysNotPlayed = score === null && reason !== null && isNotPlayedText(reason);
  const said = { ...(reason !== null && { reason }), ...(saysNotPlayed && { saysNotPlayed }) };
  return { meaning: 'score_contested', matchId, scoreVersion, score, ...said };
}

/** WRONG with the score as the writer saw it, a reason, or both, or "we didn't play"; null for any other message. */
export function interpretContest(text: string, context: InboundMessageContext): MessageInterpretation | null {
  const { scoreToAnswer } = context;
  const contest = scoreToAnswer && parseContestText(text);
  if (!contest) return null;
  const { score, reason } = contest;
  // Unless we have just asked about the score, WRONG may be about the court or the time.
  const isAskedAbout = getOpenQuestion(context)?.about === 'opponents_score';
  if (score === null) return isAskedAbout ? createContestInterpretation(scoreToAnswer, null, reason) : null;
  const texts = notificationMessages[context.language].score;
  const parse = (said: string) =>
    parseScoreText(said, scoreToAnswer.sport, getWriterSide(scoreToAnswer, context), texts.errors);
  // Apparent reasons may say who won.
  const whole = parse(reason === null ? score : `${score} ${reason}`);
  const isScoreAlone = whole.kind !== 'none';
  const parsed = isScoreAlone ? whole : parse(score);
  switch (parsed.kind) {
    case 'none':
      return null;
    case 'winnerMissing':
      return createIncompleteInterpretation('unusable_score', texts.winnerMissing);
    case 'impossible':
      return createIncompleteInterpretation('unusable_score', texts.impossible(scoreToAnswer.sport, parsed.error));
    case 'score':
      return isSameScore(parsed.entry, scoreToAnswer)
        ? createIncompleteInterpretation('answer', formatOpponentScoreQuestion(scoreToAnswer, context))
        : createContestInterpretation(scoreToAnswer, parsed.entry, isScoreAlone ? null : reason);
  }
}

/** Our question whether the opponent's score is right. */
export function formatOpponentScoreQuestion(
  score: LatestKnownScore,
  { playerId, language }: InboundMessageContext,
): string {
  const result = playerId === null ? '' : describeScore(score, playerId, language);
  return notificationMessages[language].score.askForAnswer(result);
}

/** Which side of a match the writer is. */
export function getWriterSide(
  { user1Id }: Pick<LatestKnownScore, 'user1Id'>,
  { playerId }: InboundMessageContext,
): 'user1' | 'user2' {
  return user1Id === playerId ? 'user1' : 'user2';
}

/** Whether an entry is a score that was submitted. */
export function isSameScore(entry: ScoreEntry, score: LatestKnownScore): boolean {
  if (entry.outcome !== score.outcome) return false;
  const line = toSetScores(entry);
  const hasSameSets = gameFields.every((field) => line[field] === score[field]);
  return hasSameSets && (entry.winner ?? score.winner) === score.winner;
}

const gameFields = ['user1Set1', 'user2Set1', 'user1Set2', 'user2Set2', 'user1Set3', 'user2Set3'] as const;
