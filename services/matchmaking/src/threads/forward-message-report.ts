import type { BodyOf } from '@rally/contracts';
import { matchmakingErrors, type reportThreadMessage, threadMessageReported } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import { listMessagesShownToPlayer } from './thread.ts';
import { findRevealedMatchForPlayer, loadMatchThread, type ThreadDependencies } from './thread-access.ts';

/** Passes a message of the opponent to staff as a report, once. */
export async function forwardMessageReport(
  deps: ThreadDependencies,
  reporterId: string,
  { id, messageId }: { readonly id: string; readonly messageId: string },
  { reason, text }: BodyOf<typeof reportThreadMessage>,
): Promise<void> {
  await retryOnConflict(async () => {
    const thread = await loadMatchThread(deps, await findRevealedMatchForPlayer(deps, reporterId, id));
    const { matchId, reportedIds } = thread;
    const message = listMessagesShownToPlayer(thread, reporterId).find((one) => one.id === messageId);
    if (!message || message.authorId === reporterId) throw new HttpError(matchmakingErrors.threadMessageUnknown);
    if (reportedIds.includes(messageId)) return null;
    const version = thread.version + 1;
    const now = deps.clock.now();
    const data = {
      matchId,
      messageId,
      reporterId,
      reportedId: message.authorId,
      reason,
      text,
      message: message.text,
      reportedAt: now.toISOString(),
    };
    const reported = createEvent(threadMessageReported, { subject: matchId, version, data, now });
    const next = { ...thread, version, reportedIds: [...reportedIds, messageId] };
    return (await deps.threads.save(next, [reported])) ? null : versionConflict;
  });
}
