import { expect, test } from 'vitest';
import { createTestSearchingPlayer } from '../../test/builders/create-test-searching-player.ts';
import { createOpponentSearch } from '../paid-matches/create-opponent-search.ts';
import { isOpponentHiddenByRefund } from './is-opponent-hidden-by-refund.ts';
import type { Match, MatchFee } from './match.ts';

const now = new Date('2026-11-18T15:00:00Z');
const search = createOpponentSearch('match', createTestSearchingPlayer('ann'), 'tennis', '2026-11-16', now);
const found: Match = { ...search, user2Id: 'bob' };
const refund: MatchFee = { paymentId: 'p1', playerId: 'ann', version: 2, stands: false };

test('a refund hides the opponent from the player who got the fee back, while the match goes on', () => {
  const match: Match = { ...found, fees: [refund], revealedTo: ['bob'] };
  expect(isOpponentHiddenByRefund(match, 'ann')).toBe(true);
  expect(isOpponentHiddenByRefund(match, 'bob')).toBe(false);
  expect(isOpponentHiddenByRefund(match, null)).toBe(false);
  expect(isOpponentHiddenByRefund({ ...match, status: 'canceled' }, 'ann')).toBe(false);
  expect(isOpponentHiddenByRefund({ ...match, revealedTo: ['ann', 'bob'] }, 'ann')).toBe(false);
  expect(isOpponentHiddenByRefund({ ...match, fees: [] }, 'ann')).toBe(false);
});
