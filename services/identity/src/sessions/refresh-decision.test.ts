import { previousRefreshTokenValidSeconds } from '@rally/contracts/identity';
import { describe, expect, it } from 'vitest';
import { decideSessionRefresh, getSessionExpiresAt } from './refresh-decision.ts';

const day = 86_400_000;
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
    ['current', 30 * day - 1, 'rotate'],
    ['current', 30 * day, 'ended'],
    ['previous', 0, 'repeat'],
    ['previous', previousRefreshTokenValidSeconds * 1000 - 1, 'repeat'],
    ['previous', previousRefreshTokenValidSeconds * 1000, 'reuse'],
    ['older', 0, 'reuse'],
    ['older', 31 * day, 'ended'],
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
  expect(getSessionExpiresAt({ createdAt: startedAt, rotatedAt: after(10 * day) })).toEqual(after(40 * day));
  expect(getSessionExpiresAt({ createdAt: startedAt, rotatedAt: after(80 * day) })).toEqual(after(90 * day));
});
