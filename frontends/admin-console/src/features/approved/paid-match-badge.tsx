import type { Match, MatchPaymentStatus } from '@rally/contracts/matchmaking';
import { Badge } from '@rally/ui';
import { getPlayerName } from '../../shared/matches/players-cell.tsx';
import { texts } from '../../texts.ts';
import classes from './approved-matches.module.css';

const { approved: words } = texts();

/** A paid match's badge and each player's fee status. */
export function PaidMatchBadge({ match }: { match: Match }) {
  const { fees } = match;
  return (
    <>
      <Badge color="dink">{words.paidMatch}</Badge>
      {fees && (
        <ul className={classes.fees}>
          {(['user1', 'user2'] as const).map((side) => (
            <li key={side} data-state={fees[side]}>
              {getPlayerName(match, side)}: {feeLabels[fees[side]]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const feeLabels: Readonly<Record<MatchPaymentStatus, string>> = {
  none: words.noFee,
  requires_payment: words.notPaid,
  paid: words.paid,
  refunded: words.refunded,
};
