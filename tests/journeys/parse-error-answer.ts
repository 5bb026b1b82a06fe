import { type ErrorReply, errorReplySchema } from '@rally/contracts';
import { expect } from 'vitest';
import type { RawHttpResponse } from './send-raw-request.ts';

/** What no error reply may contain: phone numbers, tokens, and implementation details. */
const forbiddenDetails = /\+\d{8,15}|eyJ[\w-]+\.|\n?\s+at \S+ ?\(|node_modules|\.ts:\d|mongo|ECONN|127\.0\.0\.1/i;

/** Parses an error reply, and checks that it has the contract's form and reveals nothing internal. */
export function parseErrorAnswer({ status, headers, text }: RawHttpResponse): ErrorReply & { status: number } {
  const refusal = errorReplySchema.strict().parse(JSON.parse(text));
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['x-request-id']).toBe(refusal.requestId);
  expect(text).not.toMatch(forbiddenDetails);
  return { ...refusal, status };
}
