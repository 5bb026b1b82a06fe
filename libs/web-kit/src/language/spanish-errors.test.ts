import { type ApiError, type Call, calls, commonErrors } from '@rally/contracts';
import { closedWeekTexts, matchScreenTexts, threadErrorTexts } from '@rally/contracts/matchmaking';
import { profileErrorTexts, reportTexts, signupTexts } from '@rally/contracts/players';
import { expect, test } from 'vitest';
import { spanishErrorsByCode, spanishErrorsByEnglishText } from './spanish-errors.ts';

/** Errors that only clients other than our pages can cause. */
const technical = new Set<string>([
  commonErrors.invalidJson.code,
  commonErrors.missingApiKey.code,
  commonErrors.missingCsrfHeader.code,
  commonErrors.methodNotAllowed.code,
  commonErrors.unsupportedMedia.code,
  commonErrors.unknownHost.code,
  commonErrors.unsupportedEncoding.code,
  commonErrors.headersTooLarge.code,
]);

test('every error that a visitor or player can get has a Spanish text', () => {
  const allCalls: readonly Call[] = Object.values(calls);
  const shown = allCalls
    .filter(({ access, internal }) => (access === 'visitor' || access === 'player') && !internal)
    .flatMap(({ errors = [] }): readonly ApiError[] => errors);
  const codes = new Set([...shown, ...Object.values(commonErrors)].map(({ code }) => code));
  expect(codes.size).toBeGreaterThan(80);
  expect([...codes].filter((code) => !technical.has(code) && !(code in spanishErrorsByCode))).toEqual([]);
});

test('every text about a field that a player can fill in has a Spanish one', () => {
  // Phones have their own errors, results are not errors, and notes are written by staff.
  const others: readonly string[] = [
    signupTexts.phoneMissing,
    signupTexts.phoneUsInvalid,
    signupTexts.phoneInternationalInvalid,
    signupTexts.phoneWithoutCountryCode,
    signupTexts.success,
    reportTexts.submitted,
    reportTexts.noteMissing,
  ];
  const texts = [
    ...Object.values(signupTexts),
    ...Object.values(profileErrorTexts),
    ...Object.values(reportTexts),
    ...Object.values(threadErrorTexts),
    ...Object.values(closedWeekTexts),
    matchScreenTexts.opponentHasNotPaid,
    matchScreenTexts.searchClosedByDispute,
  ];
  expect(texts.filter((text) => !others.includes(text) && !spanishErrorsByEnglishText.has(text))).toEqual([]);
});
