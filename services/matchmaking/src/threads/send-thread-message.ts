import { matchmakingErrors, threadMessagePosted, threadMessagesMax } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import { findBlockersAwareOfOpponent } from '../blocks/blocked-match.ts';
import { removeThreadMessage } from './erase-player-from-threads.ts';
import {
  getThreadExpiry,
  hasReachedThreadMessageLimit,
  isReadingThread,
  type MatchThread,
  withThreadMessage,
} from './thread.ts';
import { findRevealedMatchForPlayer, isThreadOpen, loadMatchThread, type ThreadDependencies } from './thread-access.ts';

/** Writes to the opponent of a match; an opponent who has blocked the author does not see it. Repeating the same message changes nothing. */
export async function sendThreadMessage(
  deps: ThreadDependencies,
  authorId: string,
  matchId: string,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<MatchThread> {
  let isNew = false;
  const written = await retryOnConflict(async () => {
    const threadMatch = await findRevealedMatchForPlayer(deps, authorId, matchId);
    const { match, playerIds } = threadMatch;
    const thread = await loadMatchThread(deps, threadMatch);
    const now = deps.clock.now();
    const earlier = thread.messages.find((message) => message.id === id);
    if (earlier?.authorId === authorId) return thread;
    if (earlier || !(await isThreadOpen(deps, threadMatch, authorId)))
      throw new HttpError(matchmakingErrors.threadClosed);
    if (thread.messages.length >= threadMessagesMax) throw new HttpError(matchmakingErrors.threadFull);
    if (hasReachedThreadMessageLimit(thread, authorId, now))
      throw new HttpError(matchmakingErrors.tooManyThreadMessages);
    const recipientId = playerIds[0] === authorId ? playerIds[1] : playerIds[0];
    const isWithheld = (await findBlockersAwareOfOpponent(deps, match)).includes(recipientId);
    const message = { id, authorId, text, sentAt: now, ...(isWithheld && { isWithheld: true as const }) };
    const changed = withThreadMessage(thread, message);
    const next = { ...changed, expiresAt: getThreadExpiry(match) };
    const data = {
      matchId: match.id,
      messageId: id,
      authorId,
      recipientId,
      isRecipientPresent: isReadingThread(thread, recipientId, now),
      postedAt: now.toISOString(),
    };
    const posted = createEvent(threadMessagePosted, { subject: match.id, version: next.version, data, now });
    // A withheld message is not announced, so that no notice or live update reaches the recipient.
    isNew = await deps.threads.save(next, isWithheld ? [] : [posted]);
    return isNew ? next : versionConflict;
  });
  if (!isNew) return written;
  // An account may have been closed meanwhile, before there was a message to erase.
  const closed = await deps.listClosedAccounts(written.playerIds);
  if (closed.size > 0) await removeThreadMessage(deps.threads, matchId, id);
  // Or staff may have moved the match, before there was a thread to keep for longer.
  const match = await deps.matches.findById(matchId);
  if (match && getThreadExpiry(match) > written.expiresAt)
    await deps.threads.extend(matchId, getThreadExpiry(match), deps.clock.now());
  return written;
}
