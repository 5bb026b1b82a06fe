import type { Match } from '@rally/contracts/matchmaking';
import { formatPrice, matchFeeCents } from '@rally/contracts/payments';
import { Alert, Button, Group, Loader, Skeleton, Text } from '@rally/ui';
import { refreshCalls, useCall, useLocation, useQueryClient } from '@rally/web-kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatOpponentPreview } from '../../../shared/matches/format-opponent-preview.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { PaymentReceipt } from '../../../shared/payments/payment-receipt.tsx';
import { texts } from '../../../texts.ts';
import classes from './match-fee-payment.module.css';
import { payNowSearchParam, useStartPayment } from './use-start-payment.ts';

const CardForm = lazy(() => import('./card-form.tsx'));
const pollIntervalMs = 2_000;

/** Asks for the match fee, which reveals the opponent. */
export function MatchFeePayment({ match }: { match: Match }) {
  const { payments: words, fee } = texts();
  const matchId = match.id;
  const [isPaid, setIsPaid] = useState(false);
  const { start, stop, isStarting, card, error } = useStartPayment(matchId, () => setIsPaid(true));
  const history = useCall('GET /payment/history');
  const hasCredit = (history.data?.creditCents ?? 0) >= matchFeeCents;
  useAutoStart(start);
  if (isPaid) return <WaitingForReveal matchId={matchId} />;
  const known = formatOpponentPreview(match);
  return (
    <Panel title={words.opponentWaiting}>
      {known.length > 0 && (
        <ul className={classes.known} aria-label={words.aboutOpponent}>
          {known.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Text>{hasCredit ? words.creditText({ fee }) : words.payText({ fee })}</Text>
      {error !== null && (
        <Alert role="alert" color="clay" variant="light">
          {error}
        </Alert>
      )}
      {card ? (
        <Suspense fallback={<Skeleton height={260} radius="md" />}>
          <CardForm card={card} onPaid={() => setIsPaid(true)} onCancel={() => stop(words.canceled)} />
        </Suspense>
      ) : (
        <Group>
          <Button size="md" loading={isStarting} onClick={() => void start()}>
            {error !== null
              ? words.tryAgain
              : hasCredit
                ? words.useCredit
                : words.pay({ price: formatPrice(matchFeeCents) })}
          </Button>
        </Group>
      )}
    </Panel>
  );
}

/** After the card was charged, polls for the receipt and until the provider's webhook reveals the opponent. */
function WaitingForReveal({ matchId }: { matchId: string }) {
  const queries = useQueryClient();
  const history = useCall('GET /payment/history');
  const payment = history.data?.payments.find((one) => one.matchId === matchId);
  useEffect(() => {
    const timer = setInterval(
      () => void refreshCalls(queries, ['GET /matches/:id', 'GET /payment/history']),
      pollIntervalMs,
    );
    return () => clearInterval(timer);
  }, [queries]);
  return (
    <Panel title={texts().payments.received} side={<Loader type="dots" />}>
      <Text role="status">{texts().payments.receivedText}</Text>
      {payment && <PaymentReceipt payment={payment} />}
    </Panel>
  );
}

/** Continues a payment for which the page was reloaded. */
function useAutoStart(start: () => Promise<void>): void {
  const { search } = useLocation();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || search !== `?${payNowSearchParam}`) return;
    hasStarted.current = true;
    void start();
  }, [search, start]);
}
