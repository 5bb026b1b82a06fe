import {
  getThread,
  markThreadRead,
  postThreadMessage,
  reportThreadMessage,
  type Thread as ShownThread,
} from '@rally/contracts/matchmaking';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { forwardMessageReport } from './forward-message-report.ts';
import { recordThreadRead } from './record-thread-read.ts';
import { sendThreadMessage } from './send-thread-message.ts';
import { countUnreadMessages, listShownMessages, type Thread } from './thread.ts';
import { findThread, findThreadMatch, isThreadOpen, type ThreadDependencies } from './thread-access.ts';

export function registerThreadRoutes(serve: RegisterApiCallHandler, deps: ThreadDependencies): void {
  const reply = async (thread: Thread, playerId: string) => {
    const threadMatch = await findThreadMatch(deps, playerId, thread.matchId);
    return {
      ok: true as const,
      thread: presentThread(thread, playerId, await isThreadOpen(deps, threadMatch, playerId)),
    };
  };

  serve(getThread, async ({ params, account }) =>
    reply(await findThread(deps, await findThreadMatch(deps, account.id, params.id)), account.id),
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

function presentThread(thread: Thread, playerId: string, isOpen: boolean): ShownThread {
  return {
    messages: listShownMessages(thread, playerId).map(({ id, authorId, text, sentAt }) => ({
      id,
      by: authorId === thread.playerIds[0] ? ('user1' as const) : ('user2' as const),
      text,
      sentAt: sentAt.toISOString(),
    })),
    unread: countUnreadMessages(thread, playerId),
    isOpen,
  };
}
