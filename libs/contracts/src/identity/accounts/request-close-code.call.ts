import { defineCall } from '../../call.ts';
import { identityErrors } from '../errors.ts';
import { codeSentReplySchema } from '../sign-in/code-sent-reply-schema.ts';

/** Sends the caller a code that only closes the account: it does not sign in, and a sign-in code closes nothing. */
export const requestCloseCode = defineCall({
  owner: 'identity',
  method: 'POST',
  path: '/me/close-code',
  access: 'player',
  summary: "Send the code that closes the caller's account",
  reply: codeSentReplySchema,
  errors: [identityErrors.countryNotSupported, identityErrors.tooManyCodes, identityErrors.codeNotSent],
});
