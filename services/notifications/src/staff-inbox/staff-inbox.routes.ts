import {
  answerStaffInboxItem as answerInboxItemCall,
  listInbox,
  setInboxItemStatus as setInboxItemStatusCall,
} from '@rally/contracts/notifications';
import { type RegisterApiCallHandler, readRowPage, setPaginationHeaders } from '@rally/service-kit';
import { answerInboxItem, type HandleInboxItemDependencies, setInboxItemStatus } from './answer-inbox-item.ts';
import { type PresentInboxItemsDependencies, presentInboxItems, presentStaffInboxItem } from './present-inbox-items.ts';

export function registerStaffInboxRoutes(
  serve: RegisterApiCallHandler,
  deps: HandleInboxItemDependencies & PresentInboxItemsDependencies,
): void {
  const { inboxItems, clock } = deps;

  serve(listInbox, async ({ query, reply }) => {
    const page = await readRowPage(inboxItems.list(query.status), query, ({ position, _id }) => ({
      at: position,
      id: _id,
    }));
    setPaginationHeaders(reply, page);
    return { ok: true as const, items: await presentInboxItems(deps, page.rows, clock.now()) };
  });

  serve(answerInboxItemCall, async ({ params, body, account, request }) => {
    const item = await answerInboxItem(deps, params.id, body, { staffId: account.id, requestId: request.id });
    return { ok: true as const, item: await presentStaffInboxItem(deps, item, clock.now()) };
  });

  serve(setInboxItemStatusCall, async ({ params, body, account, request }) => {
    const actor = { staffId: account.id, requestId: request.id };
    const item = await setInboxItemStatus(deps, params.id, body.status, actor);
    return { ok: true as const, item: await presentStaffInboxItem(deps, item, clock.now()) };
  });
}
