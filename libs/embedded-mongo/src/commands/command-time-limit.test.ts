import { expect, test } from 'vitest';
import { readTimeLimitMs } from './command-time-limit.ts';

test.each([
  ['a command without a limit', 'find', {}, 2_000],
  ['a client in a hurry', 'find', { maxTimeMS: 100 }, 100],
  ['a client with more time than the server', 'find', { maxTimeMS: 60_000 }, 2_000],
  ['zero, which is no limit', 'find', { maxTimeMS: 0 }, 2_000],
  ['less than a millisecond', 'find', { maxTimeMS: 0.5 }, 1],
  ['a cursor that waits for changes', 'getMore', { maxTimeMS: 100 }, 2_000],
])('time limit of %s', (_case, name, command, limitMs) => {
  expect(readTimeLimitMs(name, command)).toBe(limitMs);
});
