import { defineErrors } from '../api-error.ts';
import { rankingTexts } from './profiles/ranking-texts.ts';
import { scoreSubmissionsMax } from './scores/score-limits.ts';
import { scoreTexts } from './scores/score-texts.ts';

/** Errors of score sheets, profiles and leaderboards. */
export const scoringErrors = defineErrors({
  playerUnknown: { status: 404, code: 'player_unknown', text: rankingTexts.playerUnknown },
  matchUnknown: { status: 404, code: 'match_unknown', text: 'Match not found.' },
  matchNotPlayable: {
    status: 409,
    code: 'match_not_playable',
    text: 'You can only submit a score for an approved match with two players.',
  },
  resultNotRecordable: {
    status: 409,
    code: 'result_not_recordable',
    text: 'Only a match whose players knew each other can have a result.',
  },
  /** Its text names the set and the reason. */
  scoreImpossible: { status: 400, code: 'score_impossible', text: scoreTexts.submitFailed },
  scoreAlreadySubmitted: {
    status: 409,
    code: 'score_already_submitted',
    text: 'A score has already been submitted for this match.',
  },
  scoreSubmissionsUsedUp: {
    status: 409,
    code: 'score_submissions_used_up',
    text: `You have entered a score of this match ${scoreSubmissionsMax} times. Now your opponent has to answer, or enter the score.`,
  },
  noScore: { status: 409, code: 'no_score', text: 'No score has been submitted for this match yet.' },
  ownScore: {
    status: 403,
    code: 'own_score',
    text: 'Your opponent needs to confirm or contest the score you submitted.',
  },
  notOwnScore: {
    status: 403,
    code: 'not_own_score',
    text: 'Only the player who entered the score can take it back.',
  },
  scoreChanged: { status: 409, code: 'score_changed', text: 'The score has changed. Please look at it again.' },
  counterScoreSame: {
    status: 400,
    code: 'counter_score_same',
    text: "That's the score your opponent entered. Confirm it instead.",
  },
  scoreFinal: { status: 409, code: 'score_final', text: 'This score is already final.' },
  scoreVoided: {
    status: 409,
    code: 'score_voided',
    text: "Our staff removed this match's score, so it doesn't count. Contact us if that's wrong.",
  },
  scoreContested: { status: 409, code: 'score_contested', text: 'This score is contested. An admin will review it.' },
  matchLocked: {
    status: 403,
    code: 'match_locked',
    text: 'Pay the match fee before submitting a score.',
  },
});
