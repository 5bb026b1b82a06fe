import { texts } from '../../texts.ts';

const { audit: words } = texts();

/** What was done, in words. Codes that read like words need no label: `match.approved` becomes `Match approved`. */
export function formatAuditAction(code: string): string {
  const label = labels.get(code);
  if (label !== undefined) return label;
  const spaced = code.replaceAll(/[._-]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const labels: ReadonlyMap<string, string> = new Map([
  ['account.change_phone', words.phoneChanged],
  ['account.close', words.accountClosed],
  ['account.disable', words.accountDisabled],
  ['account.enable', words.accountEnabled],
  ['account.end_sessions', words.signedOutEverywhere],
  ['account.enroll_second_factor', words.secondFactorEnrolled],
  ['account.replace_recovery_codes', words.recoveryCodesReplaced],
  ['account.reset_second_factor', words.secondFactorReset],
  ['account.role', words.roleChanged],
  ['account.use_recovery_code', words.recoveryCodeUsed],
  ['inbox.answer', words.textAnswered],
  ['inbox.done', words.textDone],
  ['inbox.reopen', words.textReopened],
  ['player.correct', words.playerCorrected],
  ['player.search-reopened', words.searchReopened],
  ['report.dismiss', words.reportDismissed],
  ['report.warn', words.playerWarned],
  ['report.disable', words.disabledAfterReport],
  ['score.correct', words.scoreCorrected],
  ['score.record', words.scoreRecorded],
  ['score.uphold', words.scoreUpheld],
  ['score.void', words.scoreVoided],
  ['weekly-run.asked', words.weeklyQuestionSent],
]);
