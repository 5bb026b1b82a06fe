import { dayMs } from '@rally/contracts/durations';
import { previousRefreshTokenValidSeconds } from '@rally/contracts/identity';
import { describe, expect, it } from 'vitest';
import { decideSessionRefresh, getSessionExpiresAt } from './refresh-decision.ts';

const startedAt = new Date('2026-03-02T12:00:00Z');
const after = (ms: number) => new Date(startedAt.getTime() + ms);
const session = {
  tokenHash: 'current',
  previousHash: 'previous',
  createdAt: startedAt,
  rotatedAt: startedAt,
  endedAt: null,
};

describe('a refresh', () => {
  it.each([
    ['current', 0, 'rotate'],
    ['current', 30 * dayMs - 1, 'rotate'],
    ['current', 30 * dayMs, 'ended'],
    ['previous', 0, 'repeat'],
    ['previous', previousRefreshTokenValidSeconds * 1000 - 1, 'repeat'],
    ['previous', previousRefreshTokenValidSeconds * 1000, 'reuse'],
    ['older', 0, 'reuse'],
    ['older', 31 * dayMs, 'ended'],
  ])('by the %s token after %i ms is decided as %s', (hash, ms, decision) => {
    expect(decideSessionRefresh(session, hash, after(ms))).toBe(decision);
  });

  it('of an ended session is refused, whatever the token', () => {
    for (const hash of ['current', 'previous', 'older']) {
      expect(decideSessionRefresh({ ...session, endedAt: startedAt }, hash, startedAt)).toBe('ended');
    }
  });

  it('of a fresh session accepts no previous token', () => {
    expect(decideSessionRefresh({ ...session, previousHash: null }, 'previous', startedAt)).toBe('reuse');
  });
});

it('a session expires 30 days after its last use, at most 90 days after sign-in', () => {
  expect(getSessionExpiresAt({ createdAt: startedAt, rotatedAt: after(10 * dayMs) })).toEqual(after(40 * dayMs));
  expect(getSessionExpiresAt({ createdAt: startedAt, rotatedAt: after(80 * dayMs) })).toEqual(after(90 * dayMs));
});
