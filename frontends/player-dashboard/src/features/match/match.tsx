import { cancellationResponseHours } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { Alert, Page, PageHeader, Skeleton, Stack } from '@rally/ui';
import { Navigate, useCall, useLocation, usePageTitle, useParams, useUser } from '@rally/web-kit';
import { getMatchStart } from '../../shared/matches/match-time.ts';
import { type MatchView, toMatchView } from '../../shared/matches/match-view.ts';
import { RespondToCancellation } from '../../shared/matches/respond-to-cancellation.tsx';
import { formatWeek } from '../../shared/time/format-date.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { CancelMatch } from './details/cancel-match.tsx';
import { Opponent } from './details/opponent.tsx';
import { OwnFee } from './details/own-fee.tsx';
import { TimeAndPlace } from './details/time-and-place.tsx';
import { WhyThisOpponent } from './details/why-this-opponent.tsx';
import classes from './match.module.css';
import { Payment } from './payment/payment.tsx';
import { Searching } from './payment/searching.tsx';
import { ScorePanel } from './score/score-panel.tsx';

/** A match's opponent, time, place, fee and score. Redirects to the dashboard if it cannot be loaded. */
export default function Match() {
  const { id = '' } = useParams();
  const user = useUser();
  const match = useCall('GET /matches/:id', { params: { id } });
  usePageTitle('Match');
  if (match.data) return <MatchPage view={toMatchView(match.data, user.id)} />;
  if (match.isError) return <Navigate to="/dashboard" replace />;
  return (
    <Page>
      <PageHeader title={<Skeleton component="span" display="inline-block" width="12ch" height="1em" />} />
      <Stack role="status" aria-label="Loading">
        <Skeleton height={220} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </Stack>
    </Page>
  );
}

function MatchPage({ view }: { view: MatchView }) {
  const { match, stage, opponentName } = view;
  const { hash } = useLocation();
  const now = useNow();
  const time = getMatchStart(match);
  const scoreFirst = stage !== 'upcoming' || hash === '#score' || (time !== null && time <= now);
  const known = stage !== 'searching' && stage !== 'locked';
  return (
    <Page>
      <PageHeader
        eyebrow={`${sportLabels[match.sport]} · ${match.kind === 'paid' ? 'paid match' : 'weekly match'} · week of ${formatWeek(match.week)}`}
        title={known ? `You vs ${opponentName}` : opponentName}
      />
      {stage === 'canceled' && (
        <Alert mb="lg" color="ink" variant="light" title="This match was canceled">
          {describeCancellation(view)}
        </Alert>
      )}
      {stage === 'canceled' && <RespondToCancellation view={view} mb="lg" />}
      {stage === 'searching' && <Searching matchId={match.id} />}
      {stage === 'locked' && <Payment matchId={match.id} />}
      {known && (
        <div className={classes.columns} data-score-first={scoreFirst || undefined}>
          <div className={classes.column}>
            {scoreFirst && <ScorePanel view={view} />}
            {stage === 'upcoming' && <TimeAndPlace view={view} />}
            {!scoreFirst && <ScorePanel view={view} />}
            {stage === 'upcoming' && <CancelMatch view={view} />}
          </div>
          <div className={classes.side}>
            <Opponent view={view} />
            {match.paymentStatus === 'paid' || match.paymentStatus === 'refunded' ? (
              <OwnFee matchId={match.id} isUpcoming={stage === 'upcoming'} />
            ) : null}
            {stage !== 'canceled' && match.reasons && <WhyThisOpponent reasons={match.reasons} />}
          </div>
        </div>
      )}
    </Page>
  );
}

/** The consequences of the cancellation, or whose response is pending; null if it is settled. */
function describeCancellation({ match, me, opponentName }: MatchView): string | null {
  const { cancellation, paymentStatus } = match;
  if (cancellation?.review === 'awaiting_staff') return 'Our staff are reviewing it.';
  if (cancellation?.review === 'awaiting_opponent' && cancellation.canceledBy === me) {
    return cancellation.reason === 'no_show'
      ? `${opponentName} can contest the no-show within ${cancellationResponseHours} hours.`
      : `Waiting for ${opponentName} to confirm.`;
  }
  return paymentStatus === 'refunded' ? 'You got your match fee back.' : null;
}
