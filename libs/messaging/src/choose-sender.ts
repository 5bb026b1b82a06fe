import { createHash } from 'node:crypto';

/**
 * The sender for a phone. It is always the same, so that a conversation stays with one number, and each sender gets an equal share of
 * all phones (rendezvous hashing). Adding or removing a sender moves only the phones that it gains or loses.
 */
export function chooseSender(senders: readonly string[], phone: string): string {
  const [first, ...others] = senders;
  if (first === undefined) throw new Error('no sender');
  const weightOf = (sender: string) => createHash('sha256').update(`${sender} ${phone}`).digest('hex');
  return others.reduce((best, sender) => (weightOf(sender) > weightOf(best) ? sender : best), first);
}
