import { defineErrors } from '../define-errors.ts';

/** Errors of matches, answers for the week and the run. */
export const matchmakingErrors = defineErrors({
  matchUnknown: { status: 404, code: 'match_unknown', text: 'There is no such match.' },
  matchNotPending: { status: 409, code: 'match_not_pending', text: 'This match has already been reviewed.' },
  matchNotApproved: { status: 409, code: 'match_not_approved', text: 'Only an approved match can do this.' },
  matchNotEditable: { status: 409, code: 'match_not_editable', text: 'This match can no longer be changed.' },
  notificationUnderWay: {
    status: 409,
    code: 'notification_under_way',
    text: 'The notifications of this match are already on their way.',
  },
  notASearch: { status: 409, code: 'not_a_search', text: 'Only a match search can be canceled.' },
  opponentFound: {
    status: 409,
    code: 'opponent_found',
    text: 'An opponent was found. This search can no longer be canceled.',
  },
  opponentLocked: {
    status: 409,
    code: 'opponent_locked',
    text: 'The players of this match do not know each other yet. Pay the match fee first.',
  },
  scoreSubmitted: {
    status: 409,
    code: 'score_submitted',
    text: 'A score was submitted for this match. Void the score instead.',
  },
  notEligible: {
    status: 403,
    code: 'not_eligible',
    text: 'Paid matches are for players with a completion rate of 75% or more.',
  },
  slotTaken: { status: 409, code: 'slot_taken', text: 'You already have a match for that week.' },
  profileIncomplete: {
    status: 409,
    code: 'profile_incomplete',
    text: 'Please complete your profile with a skill level and a location first.',
  },
  noCalendarEntry: {
    status: 409,
    code: 'no_calendar_entry',
    text: 'This match cannot be put into a calendar yet: its time or its opponent is not known.',
  },
  runInProgress: { status: 409, code: 'run_in_progress', text: 'A weekly run is already under way.' },
  runUnknown: { status: 404, code: 'run_unknown', text: 'There is no such run.' },
});
