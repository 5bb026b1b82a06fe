import { signupTexts } from '@rally/contracts/players';
import { expect, test } from 'vitest';
import { checkSignup } from './check-signup.ts';

const complete = { consent: true, zipCode: '20001', region: 'Washington, DC', phone: '+1 (202) 555-0101' };

test('a complete signup may be sent', () => {
  expect(checkSignup(complete)).toBeNull();
  expect(checkSignup({ ...complete, phone: '+44 20 7946 0958' })).toBeNull();
});

test.each([
  [{ consent: false, zipCode: '', phone: '' }, 'consent', signupTexts.consentMissing],
  [{ zipCode: '2000' }, 'zipCode', signupTexts.zipCodeInvalid],
  [{ zipCode: '2000a' }, 'zipCode', signupTexts.zipCodeInvalid],
  [{ region: null }, 'zipCode', signupTexts.regionMissing],
  [{ phone: '+1' }, 'phone', signupTexts.phoneMissing],
  [{ phone: '' }, 'phone', signupTexts.phoneMissing],
  [{ phone: '+1202555010' }, 'phone', signupTexts.phoneUsInvalid],
  [{ phone: '+441234' }, 'phone', signupTexts.phoneInternationalInvalid],
  [{ phone: '2025550101' }, 'phone', signupTexts.phoneWithoutCountryCode],
])('%j is stopped at the %s', (wrong, field, text) => {
  expect(checkSignup({ ...complete, ...wrong })).toEqual({ field, text });
});
