import {
  approveMatch,
  getMatch,
  listPendingMatches,
  type Match,
  sendMatchNotification,
  startWeeklyRun,
} from '@rally/contracts/matchmaking';
import { previewMatchNotification } from '@rally/contracts/notifications';
import { vi } from 'vitest';
import type { Product } from '../journeys/product.ts';

/** Runs the week; the matches that wait for approval. */
export async function runWeek({ api, settled }: Product, token: string): Promise<Match[]> {
  await settled();
  await api.call(startWeeklyRun, { token, body: { dryRun: false } });
  await settled();
  return (await api.call(listPendingMatches, { token })).body.matches;
}

/** Approves a match and sends both players the suggested messages. */
export async function approveAndSend(product: Product, token: string, id: string): Promise<void> {
  const { api } = product;
  const params = { id };
  await api.call(approveMatch, { token, params });
  await vi.waitFor(async () => {
    const { popularCourts } = (await api.call(getMatch, { token, params })).body;
    if (popularCourts.length === 0) throw new Error('courts are still looked for');
  }, 60_000);
  await product.settled();
  const { user1Message, user2Message } = (await api.call(previewMatchNotification, { token, params })).body;
  await api.call(sendMatchNotification, { token, params, body: { user1Message, user2Message } });
  await vi.waitFor(async () => {
    const { notificationsSentAt } = (await api.call(getMatch, { token, params })).body;
    if (notificationsSentAt === null) throw new Error('the messages are still under way');
  }, 60_000);
}
