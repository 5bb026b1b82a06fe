import { type CallId, readToken } from '@rally/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { callKey } from './call-query-options.ts';

/** The reply to a call of a visitor, which the gateway embeds in the page. */
interface EmbeddedReply {
  readonly id: CallId;
  readonly request: object;
  readonly reply: unknown;
}

/** Puts the replies embedded in the page into the cache. They are a visitor's, so signed-in players load their own. */
export function hydrateQueryCache(queries: QueryClient): void {
  const text = document.querySelector('#rally-answers')?.textContent;
  if (!text || readToken() !== null) return;
  const replies: EmbeddedReply[] = JSON.parse(text);
  for (const { id, request, reply } of replies) queries.setQueryData(callKey(id, request), reply);
}
