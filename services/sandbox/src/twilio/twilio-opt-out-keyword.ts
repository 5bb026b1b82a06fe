// Twilio's default opt-out handling: a message of exactly one such word, in any case.
const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'REVOKE', 'OPTOUT'];
const startWords = ['START', 'YES', 'UNSTOP'];

/** Twilio's automatic confirmation of STOP, after which the product's messages are blocked. */
export const twilioStopConfirmationText =
  'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.';

/** Classifies an opt-out or opt-in keyword; null for any other message. */
export function parseTwilioOptOutKeyword(body: string): 'stop' | 'start' | null {
  const word = body.trim().toUpperCase();
  if (stopWords.includes(word)) return 'stop';
  return startWords.includes(word) ? 'start' : null;
}
