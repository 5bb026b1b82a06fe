import type { InboxItem } from './inbox-item.ts';

/** Later than any text. */
const handledFrom = Date.UTC(2200, 0);

/** A time that sorts open texts first, oldest first, then the others, newest first, so that one index and one cursor page through both. */
export function getListPosition({ status, receivedAt }: Pick<InboxItem, 'status' | 'receivedAt'>): Date {
  return status === 'open' ? receivedAt : new Date(handledFrom - receivedAt.getTime());
}
