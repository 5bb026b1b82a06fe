import { matchmakingErrors, threadRead } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import { type MatchThread, markThreadRead } from './thread.ts';
import { findRevealedMatchForPlayer, loadMatchThread, type ThreadDependencies } from './thread-access.ts';

/** A player has read the thread of a match up to a message. */
export async function recordThreadRead(
  deps: ThreadDependencies,
  readerId: string,
  matchId: string,
  messageId: string,
): Promise<MatchThread> {
  return retryOnConflict(async () => {
    const thread = await loadMatchThread(deps, await findRevealedMatchForPlayer(deps, readerId, matchId));
    const now = deps.clock.now();
    const next = markThreadRead(thread, readerId, messageId, now);
    if (!next) throw new HttpError(matchmakingErrors.threadMessageUnknown);
    if (next === thread) return thread;
    const data = { matchId: thread.matchId, readerId, readAt: now.toISOString() };
    const read = createEvent(threadRead, { subject: thread.matchId, version: next.version, data, now });
    return (await deps.threads.save(next, [read])) ? next : versionConflict;
  });
}
