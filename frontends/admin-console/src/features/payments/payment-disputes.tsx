import type { Match } from '@rally/contracts/matchmaking';
import { type Dispute, formatPrice, type PaymentDisputeStatus } from '@rally/contracts/payments';
import { Skeleton } from '@rally/ui';
import lists from '@rally/ui/row-list.module.css';
import { useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { MatchLink } from '../../shared/matches/match-link.tsx';
import { useMatchesById } from '../../shared/matches/use-matches-by-id.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { useUsersById } from '../../shared/people/use-users-by-id.ts';
import { formatDate } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import { PayerLink } from './payer-link.tsx';

const { payments: words } = texts();

/** The disputes of all payments, open ones first. */
export function PaymentDisputes() {
  const list = useCall('GET /admin/disputes');
  const disputes = list.data?.disputes ?? [];
  const payers = useUsersById(disputes.map(({ playerId }) => playerId));
  const matches = useMatchesById(disputes.flatMap(({ matchId }) => matchId ?? []));
  return (
    <Panel title={words.disputes} text={words.disputesHint}>
      {list.error && (
        <ErrorBanner text={words.disputesLoadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton h={24} radius="md" />}
      {list.data && disputes.length === 0 && <p className={lists.none}>{words.noDisputes}</p>}
      <ul className={lists.details}>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <div>
              <strong>
                {formatPrice(dispute.amountCents)} · {statusTexts[dispute.status]}
              </strong>
              <small>{describeDispute(dispute)}</small>
              <PayerLink id={dispute.playerId} payers={payers} />
              <DisputedMatch match={matches.get(dispute.matchId ?? '')} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DisputedMatch({ match }: { match: Match | undefined }) {
  return (
    match && (
      <div>
        <MatchLink match={match} />
      </div>
    )
  );
}

const statusTexts: Record<PaymentDisputeStatus, string> = {
  warning_needs_response: words.theBankAsks,
  warning_under_review: words.bankReviewsAnswer,
  warning_closed: words.inquiryClosed,
  needs_response: words.needsEvidence,
  under_review: words.evidenceUnderReview,
  won: words.won,
  lost: words.lost,
};

/** The provider may add reasons. */
const disputeReasons: ReadonlyMap<string, string> = new Map(Object.entries(words.disputeReasons));

function describeDispute({ reason, matchId, openedAt, evidenceDueAt, status }: Dispute): string {
  const isDue = evidenceDueAt !== null && (status === 'needs_response' || status === 'warning_needs_response');
  return [
    disputeReasons.get(reason) ?? reason.replaceAll('_', ' '),
    words.openedOn({ day: formatDate(openedAt) }),
    ...(isDue ? [words.evidenceDueOn({ day: formatDate(evidenceDueAt) })] : []),
    matchId === null ? words.lifetimeAccessOfDispute : words.matchFeeOfDispute,
  ].join(' · ');
}
