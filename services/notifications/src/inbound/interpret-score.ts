import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';

import { sports } from '@rally/contracts/players';
import { type ScoreEntry, scoreTexts } from '@rally/contracts/scoring';
import { hasUsedUpScoreSubmissions } from '../known-scores/has-used-up-score-submissions.ts';
import type { LatestKnownScore } from '../known-scores/known-score.projection.ts';
import { getOpenQuestion } from './get-open-question.ts';
import type { InboundMessageContext } from './inbound-message-context.ts';
import {
  createContestInterpretation,
  formatOpponentScoreQuestion,
  getWriterSide,
  isSameScore,
} from './interpret-score-answer.ts';
import {
  createIncompleteInterpretation,
  type MessageInterpretation,
  unclearInterpretation,
} from './message-interpretation.ts';
import { isNotPlayedText } from './score-grammar/is-not-played-text.ts';
import { parseScoreText } from './score-grammar/parse-score-text.ts';

/**
 * A score: for the match that needs one, replacing the writer's own, or answering the opponent's; or "we didn't play" about a score that
 * the writer contests. Null for any other message.
 */
export function interpretScore(text: string, context: InboundMessageContext): MessageInterpretation | null {
  const correction = interpretOwnScoreCorrection(text, context);
  if (correction) return correction;
  const texts = notificationMessages[context.language].score;
  const subject = findScoreSubject(context);
  if (subject === null)
    return isScore(text)
      ? createIncompleteInterpretation('score', texts.noMatch(`${context.publicUrl}/dashboard`))
      : null;
  const { match } = subject;
  const parsed = parseScoreText(text, match.sport, getWriterSide(match, context), texts.errors);
  switch (parsed.kind) {
    case 'none':
      return subject.answers === 'contest' && isNotPlayedText(text)
        ? createContestInterpretation(subject.match, null, text)
        : null;
    case 'winnerMissing':
      return createIncompleteInterpretation('unusable_score', texts.winnerMissing);
    case 'impossible':
      return createIncompleteInterpretation('unusable_score', texts.impossible(match.sport, parsed.error));
    case 'score':
      return interpretScoreEntry(parsed.entry, subject, context);
  }
}

/** The match that a score is about, and what it answers there. */
type ScoreSubject =
  | { readonly answers: 'request'; readonly match: MatchSnapshot }
  | { readonly answers: 'opponents_score' | 'contest'; readonly match: LatestKnownScore };

function findScoreSubject(context: InboundMessageContext): ScoreSubject | null {
  const { latest, scoreToAnswer, scoreToCounter, matchToScore } = context;
  const isCounterAsked = latest?.purpose === 'answer_confirmation' && latest.matchId === scoreToCounter?.matchId;
  if (scoreToCounter && (isCounterAsked || (!scoreToAnswer && !matchToScore)))
    return { answers: 'contest', match: scoreToCounter };
  if (scoreToAnswer && (getOpenQuestion(context)?.about === 'opponents_score' || !matchToScore))
    return { answers: 'opponents_score', match: scoreToAnswer };
  return matchToScore && { answers: 'request', match: matchToScore };
}

function interpretScoreEntry(
  score: ScoreEntry,
  { answers, match }: ScoreSubject,
  context: InboundMessageContext,
): MessageInterpretation {
  switch (answers) {
    case 'request': {
      const refusal =
        findNoShowRefusal(score, match, context.noShowPeriod, context) ??
        findSubmissionsUsedUpReply(context.withdrawnScore, context);
      return refusal ?? { meaning: 'score', matchId: match.id, score };
    }
    case 'contest':
      return isSameScore(score, match) ? unclearInterpretation : createContestInterpretation(match, score);
    case 'opponents_score':
      return isSameScore(score, match)
        ? { meaning: 'score_confirmed', matchId: match.matchId, scoreVersion: match.version }
        : createIncompleteInterpretation('answer', formatOpponentScoreQuestion(match, context));
  }
}

/** Another score while the writer's own one waits for the opponent; null if the text is about another match. */
function interpretOwnScoreCorrection(text: string, context: InboundMessageContext): MessageInterpretation | null {
  const { latest, ownScore, scoreToAnswer, scoreToCounter, matchToScore, ownScoreNoShowPeriod } = context;
  const isAboutOwn = latest?.matchId === ownScore?.matchId && latest?.purpose !== 'score_request';
  if (!ownScore || !(isAboutOwn || (!scoreToAnswer && !matchToScore && !scoreToCounter))) return null;
  const { errors } = notificationMessages[context.language].score;
  const parsed = parseScoreText(text, ownScore.sport, getWriterSide(ownScore, context), errors);
  if (parsed.kind !== 'score') return null;
  if (isSameScore(parsed.entry, ownScore)) return { meaning: 'thanks' };
  const { matchId, version: scoreVersion } = ownScore;
  const refusal =
    findNoShowRefusal(parsed.entry, ownScore, ownScoreNoShowPeriod, context) ??
    findSubmissionsUsedUpReply(ownScore, context);
  return refusal ?? { meaning: 'score', matchId, score: parsed.entry, scoreVersion };
}

/** A walkover that the writer won is a no-show of the opponent, which can only be reported during a certain time. */
function findNoShowRefusal(
  { outcome, winner }: ScoreEntry,
  match: Pick<LatestKnownScore, 'user1Id'>,
  noShowPeriod: InboundMessageContext['noShowPeriod'],
  context: InboundMessageContext,
): MessageInterpretation | null {
  if (outcome !== 'walkover' || winner !== getWriterSide(match, context) || noShowPeriod === null) return null;
  const { noShowTooEarly, noShowTooLate } = notificationMessages[context.language].score;
  if (context.now < noShowPeriod.from) return createIncompleteInterpretation('unusable_score', noShowTooEarly);
  return context.now > noShowPeriod.until ? createIncompleteInterpretation('unusable_score', noShowTooLate) : null;
}

/** A player can enter a score only a few times in a row, even after taking it back. */
function findSubmissionsUsedUpReply(
  before: LatestKnownScore | null,
  { playerId, language }: InboundMessageContext,
): MessageInterpretation | null {
  if (before === null || playerId === null || !hasUsedUpScoreSubmissions(before, playerId)) return null;
  return createIncompleteInterpretation('unusable_score', notificationMessages[language].score.submissionsUsedUp);
}

/** Whether a text is a valid score of any sport. */
function isScore(text: string): boolean {
  return sports.some((sport) => parseScoreText(text, sport, 'user2', scoreTexts).kind === 'score');
}
