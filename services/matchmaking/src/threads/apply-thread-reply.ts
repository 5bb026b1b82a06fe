import { type ApiError, commonErrors, type EventData } from '@rally/contracts';
import { postThreadMessage } from '@rally/contracts/matchmaking';
import type { matchAnsweredByMessage } from '@rally/contracts/notifications';
import { HttpError } from '@rally/service-kit';
import { recordThreadRead } from './record-thread-read.ts';
import { sendThreadMessage } from './send-thread-message.ts';
import { listMessagesShownToPlayer } from './thread.ts';
import { findRevealedMatchForPlayer, loadMatchThread, type ThreadDependencies } from './thread-access.ts';

/** Few enough for a text message of a few parts. */
const shownMessagesMax = 3;

/**
 * Applies MSG or READ like the screens: writes to the opponent, or marks the opponent's messages as read and returns the latest ones,
 * oldest first. The message gets the id of the text, so that repeating it writes nothing twice.
 * @returns the refusal with a sentence for the player, null if it was not refused
 */
export async function applyThreadReply(
  deps: ThreadDependencies,
  { playerId, matchId, messageId, reply, text = '' }: EventData<typeof matchAnsweredByMessage>,
): Promise<{ readonly refusal: Pick<ApiError, 'code' | 'text'> | null; readonly threadMessages: readonly string[] }> {
  try {
    if (reply === 'message') {
      const written = postThreadMessage.body.safeParse({ id: messageId, text });
      if (!written.success) {
        const text = written.error.issues[0]?.message ?? commonErrors.invalidRequest.text;
        return { refusal: { ...commonErrors.invalidRequest, text }, threadMessages: [] };
      }
      await sendThreadMessage(deps, playerId, matchId, written.data);
      return { refusal: null, threadMessages: [] };
    }
    const thread = await loadMatchThread(deps, await findRevealedMatchForPlayer(deps, playerId, matchId));
    const ofOpponent = listMessagesShownToPlayer(thread, playerId)
      .filter(({ authorId }) => authorId !== playerId)
      .slice(-shownMessagesMax);
    const latest = ofOpponent.at(-1);
    if (latest) await recordThreadRead(deps, playerId, matchId, latest.id);
    return { refusal: null, threadMessages: ofOpponent.map((message) => message.text) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { refusal: { code: error.error.code, text: error.message }, threadMessages: [] };
  }
}
