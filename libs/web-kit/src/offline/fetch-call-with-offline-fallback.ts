import { ApiError, type CallId, fetchCall, type ReplyFor } from '@rally/api-client';
import { dayMs } from '@rally/contracts/durations';
import { reportSavedReplyShown, reportServerReachable } from './connection.ts';
import {
  listOfflineDataNames,
  readSavedOfflineJson,
  readSignedInUserId,
  removeOfflineData,
  replyPrefix,
  saveOfflineDataForUser,
} from './saved-data.ts';

/** Calls that the dashboard and the match page show. Staff calls are never saved. */
const savedCalls: ReadonlySet<CallId> = new Set([
  'GET /me',
  'GET /opt-in',
  'GET /matches',
  'GET /matches/:id',
  'GET /matches/:id/thread',
  'GET /matches/pending-confirmations',
  'GET /payment/match-availability',
  'GET /payment/history',
  'GET /player/:id',
] satisfies CallId[]);
const savedRepliesMax = 40;
const maxAgeMs = 30 * dayMs;

interface SavedOfflineReply<Reply> {
  readonly reply: Reply;
  readonly savedAt: string;
}

/**
 * Like `fetchCall`. Replies that the dashboard and a match need are saved in this browser, and returned when the server cannot be
 * reached.
 * @throws ApiError
 */
export async function fetchCallWithOfflineFallback<Id extends CallId>(
  id: Id,
  request: Parameters<typeof fetchCall>[1],
  signal?: AbortSignal,
): Promise<ReplyFor<Id>> {
  const owner = savedCalls.has(id) ? readSignedInUserId() : null;
  if (owner === null) return fetchCall(id, request, signal);
  const name = `${replyPrefix}${id} ${JSON.stringify(request)}`;
  try {
    const reply = await fetchCall(id, request, signal);
    reportServerReachable();
    saveOfflineDataForUser(owner, name, { reply, savedAt: new Date().toISOString() });
    removeOldest(owner);
    return reply;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const saved = recall<ReplyFor<Id>>(owner, name);
    if (saved === null) throw error;
    reportSavedReplyShown(saved.savedAt);
    return saved.reply;
  }
}

/** Whether a call failed because no answer came. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

function recall<Reply>(owner: string, name: string): SavedOfflineReply<Reply> | null {
  const json = readSavedOfflineJson(owner, name);
  if (json === null) return null;
  const saved: SavedOfflineReply<Reply> = JSON.parse(json);
  return Date.now() - Date.parse(saved.savedAt) > maxAgeMs ? null : saved;
}

function removeOldest(owner: string): void {
  const names = listOfflineDataNames(owner).filter((name) => name.startsWith(replyPrefix));
  if (names.length <= savedRepliesMax) return;
  const savedAt = (name: string) => {
    const saved: SavedOfflineReply<unknown> = JSON.parse(readSavedOfflineJson(owner, name) ?? '{"savedAt":""}');
    return saved.savedAt;
  };
  const [oldest] = names.sort((one, other) => savedAt(one).localeCompare(savedAt(other)));
  if (oldest !== undefined) removeOfflineData(owner, oldest);
}
