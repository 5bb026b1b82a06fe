import { expect, vi } from 'vitest';
import type { Product } from './start-product.ts';

const patience = { timeout: 60_000, interval: 50 };

/** Phones of people who read every text once. */
export function createTestPhones(product: Product) {
  const read = new Map<string, Set<number>>();

  return {
    /** Texts from a phone, a minute after the previous event, so that messages have an order. */
    async say(phone: string, text: string): Promise<void> {
      await product.settled();
      product.clock.advanceSeconds(60);
      await product.reply(phone, text);
    },
    /** Waits for a message that the phone has not read yet, and returns it. */
    async reads(phone: string, expected: string | RegExp): Promise<string> {
      const seen = read.get(phone) ?? new Set();
      read.set(phone, seen);
      return vi.waitFor(async () => {
        const messages = (await product.messagesTo(phone)).toReversed();
        const place = messages.findIndex(
          (text, index) => !seen.has(index) && (typeof expected === 'string' ? text === expected : expected.test(text)),
        );
        const unread = messages.filter((_text, index) => !seen.has(index));
        expect(place, `${String(expected)} among ${JSON.stringify(unread)}`).toBeGreaterThanOrEqual(0);
        seen.add(place);
        return messages[place] ?? '';
      }, patience);
    },
  };
}
