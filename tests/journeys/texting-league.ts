import { approveMatch, listPendingMatches, type Match, sendMatchNotification } from '@rally/contracts/matchmaking';
import { previewMatchNotification } from '@rally/contracts/notifications';
import { listUsers } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { startAndAwaitWeeklyRun } from '@rally/testing';
import { expect, vi } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

/** A league on a Wednesday, whose players use only texts. */
export interface TextingLeague {
  readonly product: Product;
  /** The players of its largest region. */
  readonly playerIds: readonly string[];
  staffToken(): Promise<string>;
  phoneOf(userId: string | null): string;
  /** Waits for a matching message to a player. */
  waitForText(userId: string | null, expected: string | RegExp): Promise<void>;
  /** Runs the week, approves the first match and sends its messages. */
  announceFirstMatch(): Promise<Match>;
}

export async function startTextingLeague(): Promise<TextingLeague> {
  const product = await startProduct({
    startAt: '2026-11-18T21:30:00Z',
    samplePlayers: 120,
    settings: { SCHEDULE_TICK_MS: '50' },
  });
  const staffToken = async () => (await product.signIn(demoPhones.admin)).token;
  const { users } = (await product.api.call(listUsers, { token: await staffToken() })).body;
  const phones = new Map(users.map(({ id, phone }) => [id, phone]));
  const byRegion = Map.groupBy(users, ({ region }) => region ?? '');
  const [largest = []] = [...byRegion.values()].toSorted((one, other) => other.length - one.length);

  function phoneOf(userId: string | null): string {
    const phone = userId === null ? null : phones.get(userId);
    if (!phone) throw new Error(`the player ${userId} has no phone`);
    return phone;
  }

  async function waitForText(userId: string | null, expected: string | RegExp): Promise<void> {
    const fits = typeof expected === 'string' ? expect.stringContaining(expected) : expect.stringMatching(expected);
    await vi.waitFor(async () => expect(await product.messagesTo(phoneOf(userId))).toContainEqual(fits), {
      timeout: 60_000,
      interval: 100,
    });
  }

  async function announceFirstMatch(): Promise<Match> {
    const token = await staffToken();
    await startAndAwaitWeeklyRun(product.api, token, { dryRun: false });
    const [match] = (await product.api.call(listPendingMatches, { token })).body.matches;
    if (!match) throw new Error('the run made no match');
    const params = { id: match.id };
    await product.api.call(approveMatch, { token, params });
    await product.settled();
    const { user1Message, user2Message } = (await product.api.call(previewMatchNotification, { token, params })).body;
    const sent = await product.api.call(sendMatchNotification, { token, params, body: { user1Message, user2Message } });
    expect(sent.status).toBe(202);
    await waitForText(match.user1Id, user1Message);
    await waitForText(match.user2Id, user2Message);
    return match;
  }

  return { product, playerIds: largest.map(({ id }) => id), staffToken, phoneOf, waitForText, announceFirstMatch };
}
