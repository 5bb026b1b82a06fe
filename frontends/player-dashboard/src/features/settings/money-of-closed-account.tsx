import { formatPrice } from '@rally/contracts/payments';
import { Text } from '@rally/ui';
import { useCall, useUser } from '@rally/web-kit';
import { texts } from '../../texts.ts';

/** What the player has paid for and loses by closing the account, and what they get back. Renders nothing if there is neither. */
export function MoneyOfClosedAccount() {
  const { close: words } = texts().settings;
  const { lifetimeAccess } = useUser();
  const history = useCall('GET /payment/history');
  const { data: matches = [] } = useCall('GET /matches');
  const { payments = [], creditCents = 0 } = history.data ?? {};
  const scheduled = new Set(matches.filter(({ status }) => status === 'scheduled').map(({ id }) => id));
  const hasFee = payments.some(
    ({ matchId, state }) => state === 'succeeded' && matchId !== null && scheduled.has(matchId),
  );
  const sentences = [
    lifetimeAccess && words.loses.lifetime,
    hasFee && words.loses.fee,
    creditCents > 0 && words.credit({ price: formatPrice(creditCents) }),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 && <Text fw={650}>{sentences.join(' ')}</Text>;
}
