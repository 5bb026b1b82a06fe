import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawClosedAccountFromMatches } from '../../src/closed-accounts/withdraw-closed-account-from-matches.ts';
import { returnMatchesToReview } from '../../src/matches/review/return-matches-to-review.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import { type IdleMatchmakingLauncher, prepareIdleMatchmaking } from '../matchmaking-without-workers.ts';

let launcher: IdleMatchmakingLauncher;
beforeAll(async () => {
  launcher = await prepareIdleMatchmaking();
});
afterAll(() => launcher.stop());

test('a match that is returned while the account of a player is being closed is declined again', async () => {
  const league = await launcher.start();
  for (const id of ['ann', 'bob']) await league.addPlayer(id);
  const now = league.clock.now();
  const match = createTestMatch('m1', 'ann', 'bob', { status: 'declined', week: '2026-11-23', declinedAt: now }, now);
  await league.matches.insert(match);
  let isClosed = false;
  const listClosedAccounts = async () => {
    if (isClosed) return new Set(['ann']);
    isClosed = true;
    await withdrawClosedAccountFromMatches(league, 'ann');
    return new Set<string>();
  };
  const action = { staffId: 'staff', requestId: 'r1' };
  const { changed, refused } = await returnMatchesToReview({ ...league, listClosedAccounts }, action, [match.id]);
  expect([changed, refused.map(({ error }) => error.code)]).toEqual([[], ['match_not_returnable']]);
  expect(await league.matches.findById(match.id)).toMatchObject({ status: 'declined' });
  await league.stop();
});
