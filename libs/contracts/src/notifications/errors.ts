import { defineErrors } from '../api-error.ts';

/** Errors of previews and of the message provider's webhooks. */
export const notificationsErrors = defineErrors({
  matchUnknown: { status: 404, code: 'match_unknown', text: 'Match not found.' },
  matchWithoutOpponent: {
    status: 409,
    code: 'match_without_opponent',
    text: "This match has no opponent yet, so there's no one to notify.",
  },
  signatureInvalid: { status: 403, code: 'signature_invalid', text: 'Invalid request signature.' },
});
