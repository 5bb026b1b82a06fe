import { expect, test } from 'vitest';
import { requestCode } from '../src/index.ts';

/** A phone that has an earlier code, and calls with these replies. The code of a successful call arrives only after the next read. */
function createPhone(...statuses: number[]) {
  const messages = ['Your code is 999999.'];
  const arriving: string[] = [];
  let calls = 0;
  return {
    async listMessages() {
      const read = [...messages];
      messages.unshift(...arriving.splice(0));
      return read;
    },
    async request() {
      const status = statuses[calls] ?? 200;
      calls += 1;
      (status === 200 ? arriving : messages).unshift(`Your code is 00000${calls}.`);
      return { status, json: { code: 'not_sent' } };
    },
  };
}

test('the code is that of the call, even when it arrives late', async () => {
  const { listMessages, request } = createPhone(200);
  expect(await requestCode(listMessages, request)).toBe('000001');
});

test('a call that gave up on the provider is repeated, and its void code is not returned', async () => {
  const { listMessages, request } = createPhone(503, 200);
  expect(await requestCode(listMessages, request)).toBe('000002');
});

test('a rejected call fails with its reply', async () => {
  const { listMessages, request } = createPhone(429);
  await expect(requestCode(listMessages, request)).rejects.toThrow('429 {"code":"not_sent"}');
});
