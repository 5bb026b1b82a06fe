import { reportReasonLabels, reportTexts } from '@rally/contracts/players';

/** The texts of blocking and reporting in English, in ICU message format. */
export default {
  more: 'More about {name}',
  report: 'Report {name}',
  block: 'Block {name}',
  blocked: '{name} is blocked. You can unblock them in your settings.',
  unblock: 'Unblock {name}',
  unblocked: '{name} is no longer blocked.',
  matchTitle: 'You still have a match together',
  matchText: 'Blocking doesn’t cancel your match with {name}. You can cancel it on its page.',
  goToMatch: 'Go to match',
  keepMatch: 'Keep match',
  blockTitle: 'Block {name}?',
  blockText:
    'You won’t be matched again, and they aren’t told. A match you both know about stays until one of you cancels it. A fee you paid to see this player isn’t refunded automatically.',
  blockButton: 'Block',
  notice: 'Only our staff see this. {name} isn’t told who reported them.',
  emergency: 'In an emergency, call 911.',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasonMissing: 'Please choose a reason',
  reasons: reportReasonLabels,
  whatHappened: 'What happened?',
  textMissing: reportTexts.textMissing,
  send: 'Send report',
  submitted: reportTexts.submitted,
} as const;
