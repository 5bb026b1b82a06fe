import {
  getThread,
  type MatchThreadView,
  markThreadRead,
  postThreadMessage,
  reportThreadMessage,
} from '@rally/contracts/matchmaking';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { forwardMessageReport } from './forward-message-report.ts';
import { recordThreadRead } from './record-thread-read.ts';
import { sendThreadMessage } from './send-thread-message.ts';
import { countUnreadMessages, listMessagesShownToPlayer, type MatchThread } from './thread.ts';
import { findRevealedMatchForPlayer, isThreadOpen, loadMatchThread, type ThreadDependencies } from './thread-access.ts';

export function registerThreadRoutes(serve: RegisterApiCallHandler, deps: ThreadDependencies): void {
  const reply = async (thread: MatchThread, playerId: string) => {
    const threadMatch = await findRevealedMatchForPlayer(deps, playerId, thread.matchId);
    return {
      ok: true as const,
      thread: presentThread(thread, playerId, await isThreadOpen(deps, threadMatch, playerId)),
    };
  };

  serve(getThread, async ({ params, account }) =>
    reply(await loadMatchThread(deps, await findRevealedMatchForPlayer(deps, account.id, params.id)), account.id),
  );

  serve(postThreadMessage, async ({ params, body, account }) =>
    reply(await sendThreadMessage(deps, account.id, params.id, body), account.id),
  );

  serve(markThreadRead, async ({ params, body, account }) =>
    reply(await recordThreadRead(deps, account.id, params.id, body.messageId), account.id),
  );

  serve(reportThreadMessage, async ({ params, body, account }) => {
    await forwardMessageReport(deps, account.id, params, body);
    return { ok: true as const };
  });
}

function presentThread(thread: MatchThread, playerId: string, isOpen: boolean): MatchThreadView {
  return {
    messages: listMessagesShownToPlayer(thread, playerId).map(({ id, authorId, text, sentAt }) => ({
      id,
      by: authorId === thread.playerIds[0] ? ('user1' as const) : ('user2' as const),
      text,
      sentAt: sentAt.toISOString(),
    })),
    unread: countUnreadMessages(thread, playerId),
    isOpen,
  };
}
