// Twilio's default opt-out handling: a message of exactly one such word, in any case.
const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'REVOKE', 'OPTOUT'];
const startWords = ['START', 'YES', 'UNSTOP'];

/** What Twilio sends by itself to a phone that has just stopped; the product can't any more. */
export const stopConfirmation =
  'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.';

/** What a message means to the provider itself; null for all others. */
export function optOutWord(body: string): 'stop' | 'start' | null {
  const word = body.trim().toUpperCase();
  if (stopWords.includes(word)) return 'stop';
  return startWords.includes(word) ? 'start' : null;
}
