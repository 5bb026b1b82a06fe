import { defineErrors } from '../api-error.ts';
import { whatsappReplyHours } from './staff-inbox/staff-answer-limits.ts';

/** Errors of previews, of the staff inbox and of the message provider's webhooks. */
export const notificationsErrors = defineErrors({
  matchUnknown: { status: 404, code: 'match_unknown', text: 'Match not found.' },
  matchWithoutOpponent: {
    status: 409,
    code: 'match_without_opponent',
    text: "This match has no opponent yet, so there's no one to notify.",
  },
  playerUnknown: { status: 404, code: 'player_unknown', text: 'Player not found.' },
  inboxItemUnknown: { status: 404, code: 'inbox_item_unknown', text: 'This text is not in the inbox any more.' },
  inboxItemHandled: { status: 409, code: 'inbox_item_handled', text: 'Someone else has already handled this text.' },
  writerStopped: {
    status: 409,
    code: 'writer_stopped',
    text: "This player opted out of messages, so we can't text them.",
  },
  replyTooLate: {
    status: 409,
    code: 'reply_too_late',
    text: `WhatsApp allows answers only within ${whatsappReplyHours} hours. Call the player, or wait for their next message.`,
  },
  signatureInvalid: { status: 403, code: 'signature_invalid', text: 'Invalid request signature.' },
});
