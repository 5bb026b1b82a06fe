import { expect, test } from 'vitest';
import { createRevocations } from './revocations.ts';

test('a revocation outlives a clock that is an hour ahead for a moment', () => {
  const revokedAt = new Date('2026-11-18T15:00:00Z');
  const hourLater = new Date('2026-11-18T16:00:00Z');
  const issuedAt = revokedAt.getTime() / 1000 - 1;
  let now = revokedAt;
  const revocations = createRevocations(() => now);
  revocations.add('ann', 'phone', revokedAt);
  revocations.add('bob', null, revokedAt);
  now = hourLater;
  revocations.add('cat', 'laptop', now);
  now = revokedAt;
  expect(revocations.has('ann', 'phone', issuedAt)).toBe(true);
  expect(revocations.has('bob', 'tablet', issuedAt)).toBe(true);
});
