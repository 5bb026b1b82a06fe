import { describe, expect, it } from 'vitest';
import { judgeRefresh, leewayMs, sessionEndsAt } from './judge-refresh.ts';

const day = 86_400_000;
const begun = new Date('2026-03-02T12:00:00Z');
const after = (ms: number) => new Date(begun.getTime() + ms);
const session = {
  tokenHash: 'current',
  previousHash: 'previous',
  createdAt: begun,
  rotatedAt: begun,
  endedAt: null,
};

describe('a refresh', () => {
  it.each([
    ['current', 0, 'rotate'],
    ['current', 30 * day - 1, 'rotate'],
    ['current', 30 * day, 'over'],
    ['previous', 0, 'repeat'],
    ['previous', leewayMs - 1, 'repeat'],
    ['previous', leewayMs, 'reuse'],
    ['older', 0, 'reuse'],
    ['older', 31 * day, 'over'],
  ])('by the %s token after %i ms is judged: %s', (hash, ms, verdict) => {
    expect(judgeRefresh(session, hash, after(ms))).toBe(verdict);
  });

  it('of an ended session is over, whatever the token', () => {
    for (const hash of ['current', 'previous', 'older']) {
      expect(judgeRefresh({ ...session, endedAt: begun }, hash, begun)).toBe('over');
    }
  });

  it('of a fresh session knows no previous token', () => {
    expect(judgeRefresh({ ...session, previousHash: null }, 'previous', begun)).toBe('reuse');
  });
});

it('a session ends 30 days after its last use, at the latest 90 days after its begin', () => {
  expect(sessionEndsAt({ createdAt: begun, rotatedAt: after(10 * day) })).toEqual(after(40 * day));
  expect(sessionEndsAt({ createdAt: begun, rotatedAt: after(80 * day) })).toEqual(after(90 * day));
});
