import { identityErrors } from '@rally/contracts/identity';

/** The texts of the shared parts in English, in ICU message format. */
export default {
  signIn: {
    phoneMissing: identityErrors.phoneMissing.text,
    phoneInvalid: identityErrors.phoneInvalid.text,
    codeFormat: identityErrors.codeFormat.text,
    newCodeSent: 'We sent a new code.',
    triesLeft:
      '{count, plural, =0 {You have no tries left. Request a new code.} one {You have # try left.} other {You have # tries left.}}',
    tryAgainInSeconds: 'You can try again in {count, plural, one {# second} other {# seconds}}.',
    tryAgainInMinutes: 'You can try again in {count, plural, one {# minute} other {# minutes}}.',
    tryAgainInHours: 'You can try again in {count, plural, one {# hour} other {# hours}}.',
  },
} as const;
