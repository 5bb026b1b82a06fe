import {
  approveMatch,
  getMatch,
  listPendingMatches,
  type Match,
  sendMatchNotification,
} from '@rally/contracts/matchmaking';
import { previewMatchNotification } from '@rally/contracts/notifications';
import { startAndAwaitWeeklyRun } from '@rally/testing';
import type { Product } from '../../journeys/start-product.ts';
import { waitUntil } from '../wait-until.ts';

/** Starts the weekly run and returns the matches that wait for approval. */
export async function startWeeklyRunAsStaff({ api, settled }: Product, token: string): Promise<Match[]> {
  await settled();
  await startAndAwaitWeeklyRun(api, token, { dryRun: false });
  await settled();
  return (await api.call(listPendingMatches, { token })).body.matches;
}

/** Approves a match and sends both players the suggested messages. */
export async function approveAndSendInConsole(product: Product, token: string, id: string): Promise<void> {
  const { api } = product;
  const params = { id };
  await api.call(approveMatch, { token, params });
  const seen = async () => (await api.call(getMatch, { token, params })).body;
  await waitUntil('courts are found', async () => (await seen()).popularCourts.length > 0);
  await product.settled();
  const { user1Message, user2Message } = (await api.call(previewMatchNotification, { token, params })).body;
  await api.call(sendMatchNotification, { token, params, body: { user1Message, user2Message } });
  await waitUntil('the messages are sent', async () => (await seen()).notificationsSentAt !== null);
}
