import { isUnconfirmedEarlyScore } from '@rally/contracts/scoring';
import { Page, PageHeader, Skeleton, Stack } from '@rally/ui';
import { Navigate, useCall, useLocation, usePageTitle, useParams, useUser } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import { getMatchStart, isClosedSearch } from '../../shared/matches/match-start.ts';
import { type PlayerMatchView, toPlayerMatchView } from '../../shared/matches/player-match-view.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatWeek } from '../../shared/time/format-date.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { texts } from '../../texts.ts';
import { CancelMatchForm } from './details/cancel-match-form.tsx';
import { CanceledMatch } from './details/canceled-match.tsx';
import { MatchTimesAndCourts } from './details/match-times-and-courts.tsx';
import { OpponentDetails } from './details/opponent-details.tsx';
import { OwnMatchPayment } from './details/own-match-payment.tsx';
import { WhyThisOpponent } from './details/why-this-opponent.tsx';
import classes from './match.module.css';
import { MatchFeePayment } from './payment/match-fee-payment.tsx';
import { PaidMatchWithoutOpponent } from './payment/paid-match-without-opponent.tsx';
import { ScorePanel } from './score/score-panel.tsx';
import { useHasSideColumn } from './use-has-side-column.ts';

const MatchThreadPanel = lazy(() =>
  import('../../shared/matches/thread/match-thread-panel.tsx').then(({ MatchThreadPanel }) => ({
    default: MatchThreadPanel,
  })),
);

/** A match's opponent, time, place, fee and score. Redirects to the dashboard if it cannot be loaded. */
export default function Match() {
  const { id = '' } = useParams();
  const user = useUser();
  const match = useCall('GET /matches/:id', { params: { id } });
  usePageTitle(texts().pages.match.title);
  if (match.data) return <MatchPage view={toPlayerMatchView(match.data, user.id)} />;
  if (match.isError) return <Navigate to="/dashboard" replace />;
  return (
    <Page>
      <PageHeader title={<Skeleton component="span" display="inline-block" width="12ch" maw="100%" height="1em" />} />
      <Stack role="status" aria-label={texts().loading}>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </Stack>
    </Page>
  );
}

function getPageHeading(view: PlayerMatchView): string {
  const { match, stage, opponentName, isHiddenByRefund, isCanceledUnseen } = view;
  const { match: words, ownMatches, yourOpponent } = texts();
  if (stage === 'searching' || stage === 'locked') return opponentName;
  if (isClosedSearch(match)) return ownMatches.searchEnded;
  if (isCanceledUnseen) return words.unseen;
  return words.versus({ name: isHiddenByRefund ? yourOpponent : opponentName });
}

function MatchPage({ view }: { view: PlayerMatchView }) {
  const { match, stage, hasThread } = view;
  const { match: words, dates, sports, thread } = texts();
  const { hash } = useLocation();
  const now = useNow();
  const hasSideColumn = useHasSideColumn();
  const time = getMatchStart(match);
  const scoreFirst = stage !== 'upcoming' || hash === '#score' || (time !== null && time <= now);
  // In one column the opponent comes first, then time and place, and then the reasons for the pairing.
  const opponentFirst = !hasSideColumn && !scoreFirst;
  const isScoreUnconfirmed = isUnconfirmedEarlyScore({
    status: match.scoreStatus,
    isEarly: match.isScoreEarly,
    counterScore: match.scoreContest?.counterScore,
  });
  const known = stage !== 'searching' && stage !== 'locked';
  // A paid match can be played after the week of its search.
  const week = match.kind === 'weekly' && dates.weekOf({ week: formatWeek(match.week) });
  return (
    <Page>
      <PageHeader
        eyebrow={[sports[match.sport], words.kinds[match.kind], week].filter(Boolean).join(' · ')}
        title={getPageHeading(view)}
      />
      {stage === 'canceled' && <CanceledMatch view={view} />}
      {stage === 'searching' && <PaidMatchWithoutOpponent matchId={match.id} />}
      {stage === 'locked' && <MatchFeePayment match={match} />}
      {known && (
        <div className={classes.columns}>
          {opponentFirst && <OpponentDetails view={view} />}
          <div className={classes.column}>
            {scoreFirst && <ScorePanel view={view} />}
            {stage === 'upcoming' && <MatchTimesAndCourts view={view} />}
            {!scoreFirst && <ScorePanel view={view} />}
            {hasThread && (
              <Panel title={thread.title}>
                <Suspense fallback={<Skeleton height={120} radius="md" />}>
                  <MatchThreadPanel view={view} />
                </Suspense>
              </Panel>
            )}
            {(stage === 'upcoming' || isScoreUnconfirmed) && <CancelMatchForm view={view} />}
          </div>
          <div className={classes.side}>
            {!opponentFirst && <OpponentDetails view={view} />}
            {match.paymentStatus === 'paid' || match.paymentStatus === 'refunded' ? (
              <OwnMatchPayment matchId={match.id} isUpcoming={stage === 'upcoming'} />
            ) : null}
            {stage !== 'canceled' && match.reasons && <WhyThisOpponent reasons={match.reasons} />}
          </div>
        </div>
      )}
    </Page>
  );
}
