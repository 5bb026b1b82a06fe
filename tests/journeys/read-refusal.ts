import { type ErrorReply, errorReply } from '@rally/contracts';
import { expect } from 'vitest';
import type { RawAnswer } from './send-raw.ts';

/** What no error answer may hold: a phone number, a token, or anything of our insides. */
const secrets = /\+\d{8,15}|eyJ[\w-]+\.|\n?\s+at \S+ ?\(|node_modules|\.ts:\d|mongo|ECONN|127\.0\.0\.1/i;

/** An error answer, checked to be in the contract's one form and to tell nothing it should not. */
export function readRefusal({ status, headers, text }: RawAnswer): ErrorReply & { status: number } {
  const refusal = errorReply.strict().parse(JSON.parse(text));
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['x-request-id']).toBe(refusal.requestId);
  expect(text).not.toMatch(secrets);
  return { ...refusal, status };
}
