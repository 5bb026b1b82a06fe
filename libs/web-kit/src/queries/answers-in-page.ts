import { type CallId, readToken } from '@rally/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { callKey } from './call-query.ts';

/** An answer to a visitor's call, as the gateway puts it into the page. */
interface KnownAnswer {
  readonly id: CallId;
  readonly request: object;
  readonly reply: unknown;
}

/** Takes over the answers that came with the page, for its first screen. They are a visitor's: who is signed in asks. */
export function takeAnswersInPage(queries: QueryClient): void {
  const text = document.querySelector('#rally-answers')?.textContent;
  if (!text || readToken() !== null) return;
  const answers: KnownAnswer[] = JSON.parse(text);
  for (const { id, request, reply } of answers) queries.setQueryData(callKey(id, request), reply);
}
