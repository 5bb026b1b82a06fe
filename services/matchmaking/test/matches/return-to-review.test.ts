import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { expect, test } from 'vitest';
import { withdrawClosedAccountFromMatches } from '../../src/closed-accounts/withdraw-closed-account-from-matches.ts';
import { returnMatchesToReview } from '../../src/matches/review/return-matches-to-review.ts';
import { answerOptIn } from '../../src/opt-ins/answer-opt-in.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import { startAndCompleteRun } from '../complete-run.ts';
import { setUpIdleMatchmaking } from '../matchmaking-without-workers.ts';

const launcher = setUpIdleMatchmaking();

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

test('a match does not return once a player has said NO, and after it returned a NO fails', async () => {
  const league = await launcher.start();
  await league.addWanting(['ann', 'bob']);
  await startAndCompleteRun(league, { dryRun: false });
  const [match] = await league.matches.listPending().page({ after: null, limit: 0 });
  if (!match) throw new Error('no match was made');
  await league.declineMatchAsStaff(match);
  await answerOptIn(league, 'ann', 'no');
  const action = { staffId: 'staff', requestId: 'r1' };
  const { refused } = await returnMatchesToReview(league, action, [match.id]);
  expect(refused.map(({ error }) => error.code)).toEqual(['match_not_returnable']);
  await answerOptIn(league, 'ann', 'yes');
  const { changed } = await returnMatchesToReview(league, action, [match.id]);
  expect(changed).toMatchObject([{ id: match.id, status: 'pending' }]);
  for (const id of ['ann', 'bob']) {
    await expect(answerOptIn(league, id, 'no')).rejects.toMatchObject({ error: matchmakingErrors.slotTaken });
  }
  await league.stop();
});

test('a match returns until its days to play are over where it is played, as it can be approved again until then', async () => {
  const league = await launcher.start();
  for (const id of ['ann', 'bob', 'cid', 'dan']) await league.addPlayer(id);
  const approved = { status: 'scheduled', approvedAt: league.clock.now() } as const;
  const inGuam = createTestMatch('m1', 'ann', 'bob', { ...approved, timeZone: 'Pacific/Guam' }, league.clock.now());
  const inHonolulu = createTestMatch(
    'm2',
    'cid',
    'dan',
    { ...approved, timeZone: 'Pacific/Honolulu' },
    league.clock.now(),
  );
  for (const match of [inGuam, inHonolulu]) await league.matches.insert(match);
  const action = { staffId: 'staff', requestId: 'r1' };
  // Sunday in New York and Honolulu, but Monday in Guam.
  league.clock.set('2026-11-29T15:00:00Z');
  const { refused } = await returnMatchesToReview(league, action, ['m1']);
  expect(refused.map(({ error }) => error.code)).toEqual(['match_not_returnable']);
  // Monday in New York, but still Sunday in Honolulu.
  league.clock.set('2026-11-30T06:00:00Z');
  const { changed } = await returnMatchesToReview(league, action, ['m2']);
  expect(changed).toMatchObject([{ id: 'm2', status: 'pending' }]);
  await league.stop();
});
