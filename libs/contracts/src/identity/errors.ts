import { defineErrors } from '../api-error.ts';
import { codeDigits } from './sign-in/one-time-code-limits.ts';

/** Sign-in errors, with the texts of the login and magic-login screens. */
export const identityErrors = defineErrors({
  phoneMissing: { status: 400, code: 'phone_missing', text: 'Please enter your phone number' },
  phoneInvalid: { status: 400, code: 'phone_invalid', text: 'Please enter a valid phone number' },
  codeFormat: { status: 400, code: 'code_format', text: `Please enter the ${codeDigits}-digit code` },
  codeInvalid: { status: 400, code: 'code_invalid', text: 'Invalid code' },
  codeNotSent: { status: 503, code: 'code_not_sent', text: 'Failed to send code' },
  tooManyCodes: {
    status: 429,
    code: 'too_many_codes',
    text: 'Too many codes requested. Please wait before requesting another.',
  },
  countryNotSupported: {
    status: 400,
    code: 'country_closed',
    text: "We can't send codes to numbers in this country yet.",
  },
  phoneBlocked: {
    status: 429,
    code: 'phone_blocked',
    text: 'Too many wrong codes. Sign-in with this number is paused for a day.',
  },
  accountDisabled: { status: 403, code: 'account_disabled', text: 'This account has been disabled.' },
  accountUnknown: { status: 404, code: 'account_unknown', text: 'Account not found.' },
  ownAccount: { status: 409, code: 'own_account', text: "You can't disable your own account." },
  ownAccountNotClosed: { status: 409, code: 'own_account', text: 'Close your own account in its settings.' },
  secondFactorInvalid: {
    status: 400,
    code: 'second_factor_invalid',
    text: 'That code is wrong or was used before. Wait for the next one and try again.',
  },
  secondFactorBlocked: {
    status: 429,
    code: 'second_factor_blocked',
    text: 'Too many wrong codes. Please wait before trying again.',
  },
  secondFactorEnrolled: {
    status: 409,
    code: 'second_factor_enrolled',
    text: 'This account already has an authenticator app.',
  },
  secondFactorNotEnrolled: {
    status: 409,
    code: 'second_factor_not_enrolled',
    text: 'This account has no authenticator app yet. Reload and set one up.',
  },
  ownSecondFactor: {
    status: 409,
    code: 'own_second_factor',
    text: "You can't reset your own second factor. Ask another administrator.",
  },
  phoneUnchanged: { status: 409, code: 'phone_unchanged', text: 'That is already your phone number.' },
  phoneTaken: { status: 409, code: 'phone_taken', text: 'This phone number already has an account.' },
  staffPhone: {
    status: 409,
    code: 'staff_phone',
    text: "Staff phone numbers can't be changed here. They are part of the installation's settings.",
  },
  currentCodeInvalid: {
    status: 400,
    code: 'current_code_invalid',
    text: 'The code for your current number is wrong or has expired.',
  },
  newCodeInvalid: {
    status: 400,
    code: 'new_code_invalid',
    text: 'The code for your new number is wrong or has expired.',
  },
  sessionUnknown: { status: 404, code: 'session_unknown', text: 'Session not found.' },
  sessionEnded: { status: 401, code: 'session_ended', text: 'Your session has ended. Please sign in again.' },
  linkTokenMissing: { status: 400, code: 'link_token_missing', text: 'No login token provided' },
  linkInvalid: { status: 400, code: 'link_invalid', text: 'Invalid login link. Please request a new one.' },
  linkExpired: { status: 410, code: 'link_expired', text: 'This login link has expired. Please login normally.' },
  linkNotSent: { status: 503, code: 'link_not_sent', text: 'Failed to send login link' },
  testUserUnknown: { status: 404, code: 'test_user_unknown', text: 'User not found.' },
});
