import { signupTexts } from '@rally/contracts/players';
import { expect, test } from 'vitest';
import { validateSignup } from './validate-signup.ts';

const complete = {
  hasConsent: true,
  agreesToTexts: true,
  zipCode: '20001',
  region: 'Washington, DC',
  phone: '+1 (202) 555-0101',
};

test('a complete signup is valid', () => {
  expect(validateSignup(complete)).toEqual({});
  expect(validateSignup({ ...complete, phone: '+44 20 7946 0958' })).toEqual({});
});

test.each([
  [{ hasConsent: false }, 'consent', signupTexts.consentMissing],
  [{ zipCode: '2000' }, 'zipCode', signupTexts.zipCodeInvalid],
  [{ zipCode: '2000a' }, 'zipCode', signupTexts.zipCodeInvalid],
  [{ region: null }, 'zipCode', signupTexts.regionMissing],
  [{ phone: '+1' }, 'phone', signupTexts.phoneMissing],
  [{ phone: '' }, 'phone', signupTexts.phoneMissing],
  [{ phone: '+1202555010' }, 'phone', signupTexts.phoneUsInvalid],
  [{ phone: '+441234' }, 'phone', signupTexts.phoneInternationalInvalid],
  [{ phone: '2025550101' }, 'phone', signupTexts.phoneWithoutCountryCode],
])('%j is invalid in %s', (wrong, field, text) => {
  expect(validateSignup({ ...complete, ...wrong })).toEqual({ [field]: text });
});

test('reports all invalid fields at once', () => {
  expect(validateSignup({ hasConsent: false, agreesToTexts: true, zipCode: '', region: null, phone: '' })).toEqual({
    phone: signupTexts.phoneMissing,
    zipCode: signupTexts.zipCodeInvalid,
    consent: signupTexts.consentMissing,
  });
});
