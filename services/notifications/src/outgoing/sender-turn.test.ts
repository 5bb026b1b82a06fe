import type { LeaseStore } from '@rally/service-kit';
import { expect, it } from 'vitest';
import { senderTurn } from './sender-turn.ts';

it('is one replica’s at a time, until that one ends', async () => {
  const leases = oneLease();
  const [first, second] = [senderTurn(leases, () => 0), senderTurn(leases, () => 0)];
  expect([await first.isOurs(), await second.isOurs(), await first.isOurs(), await second.isOurs()]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  await first.end();
  expect([await second.isOurs(), await first.isOurs()]).toEqual([true, false]);
});

it('is another’s once it was held too long without a word', async () => {
  let now = 0;
  const leases = oneLease();
  const [stalled, next] = [senderTurn(leases, () => now), senderTurn(leases, () => now)];
  expect(await stalled.isOurs()).toBe(true);
  leases.expire();
  now = 60_000;
  expect(await next.isOurs()).toBe(true);
  expect(await stalled.isOurs()).toBe(false);
});

function oneLease(): LeaseStore & { expire(): void } {
  let holder = 0;
  let token = 0;
  return {
    async acquire() {
      if (holder !== 0) return null;
      token += 1;
      holder = token;
      const own = token;
      return {
        token: own,
        renew: async () => holder === own,
        async release() {
          if (holder === own) holder = 0;
        },
      };
    },
    expire() {
      holder = 0;
    },
  };
}
