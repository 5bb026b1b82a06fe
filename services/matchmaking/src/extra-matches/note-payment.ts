import { matchUpdated } from '@rally/contracts/matchmaking';
import type { Payment } from '@rally/contracts/payments';
import { changeMatch } from '../matches/change-match.ts';
import { feeOf, withFee } from '../matches/fees.ts';
import { matchChange } from '../matches/match-change.ts';
import type { SearchDesk } from './searcher.ts';

/** A match's fee was paid or given back: the opponent is shown as long as it stands. Old news changes nothing. */
export async function notePayment(desk: SearchDesk, payment: Payment, version: number): Promise<void> {
  const { matchId, playerId } = payment;
  if (matchId === null) return;
  const player = (await desk.players.byIds([playerId])).get(playerId);
  await changeMatch(desk, matchId, (match, now) => {
    const after = withFee(match, feeOf(payment, version), player?.lifetimeAccess ?? false);
    return after && matchChange(match, after, matchUpdated, now);
  });
}
