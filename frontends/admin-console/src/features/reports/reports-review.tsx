import type { Match } from '@rally/contracts/matchmaking';
import { type Report, type ReportDecision, reportReasonLabels } from '@rally/contracts/players';
import { Button, EmptyState, SegmentedControl, Skeleton } from '@rally/ui';
import { usePage } from '@rally/web-kit';
import { lazy, Suspense, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import queue from '../../shared/list/queue-list.module.css';
import { MatchLink } from '../../shared/matches/match-link.tsx';
import { useMatchesById } from '../../shared/matches/use-matches-by-id.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { UserLink } from '../../shared/people/user-link.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import { PlayerHistory } from './player-history.tsx';
import { reportDecisionLabels } from './report-decision-labels.ts';
import classes from './reports-review.module.css';
import { useReportReviewShortcuts } from './use-report-review-shortcuts.ts';

const DecideReport = lazy(() => import('./decide-report.tsx'));

const pageLength = 20;
const statuses = [
  { value: 'open', label: texts().reports.open },
  { value: 'closed', label: texts().reports.closed },
] as const;

/** Reports by players: what happened, the history of both, and the decision. */
export default function ReportsReview() {
  const { reports: words } = texts();
  const [status, setStatus] = useState<Report['status']>('open');
  const [offset, setOffset] = useState(0);
  const [deciding, setDeciding] = useState<{ report: Report; decision: ReportDecision } | null>(null);
  const page = usePage('GET /admin/reports', { query: { status, limit: pageLength, offset } });
  const reports = page.data?.reply.reports ?? [];
  const total = page.data?.total ?? 0;
  const matches = useMatchesById(reports.flatMap(({ matchId }) => matchId ?? []));
  const current = useReportReviewShortcuts(reports, deciding === null, (report, decision) =>
    setDeciding({ report, decision }),
  );

  return (
    <Panel
      title={words.reports}
      text={<span className={queue.keys}>{words.keysHint}</span>}
      side={
        <SegmentedControl
          label={words.reports}
          size="sm"
          choices={statuses}
          value={status}
          onChange={(next) => {
            setStatus(next);
            setOffset(0);
          }}
        />
      }
    >
      {page.error && <ErrorBanner text={words.loadFailed} error={page.error} onRetry={() => void page.refetch()} />}
      {page.isPending && <Skeleton h={240} radius="lg" />}
      {page.data && reports.length === 0 && <EmptyState title={words.noReports({ status })} />}
      <ul className={queue.list}>
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            match={matches.get(report.matchId ?? '')}
            isCurrent={report.id === current}
            onDecide={(decision) => setDeciding({ report, decision })}
          />
        ))}
      </ul>
      {total > pageLength && (
        <div className={queue.actions}>
          <Button
            size="sm"
            variant="default"
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - pageLength))}
          >
            {words.previous}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={offset + pageLength >= total}
            onClick={() => setOffset(offset + pageLength)}
          >
            {words.next}
          </Button>
        </div>
      )}
      <Suspense>{deciding && <DecideReport {...deciding} onClose={() => setDeciding(null)} />}</Suspense>
    </Panel>
  );
}

function ReportPlayerName({ player: { name, phone } }: { player: Report['reporter'] }) {
  const { reports: words } = texts();
  return phone === null ? (name ?? words.formerPlayer) : <UserLink phone={phone}>{name ?? words.noNameYet}</UserLink>;
}

/** The match that a report names. Players choose it freely, so one of others must not look like evidence. */
function ReportedMatch({ match, reporterId }: { match: Match | undefined; reporterId: string }) {
  const { reports: words } = texts();
  if (!match) return words.aMatch;
  // The reported player may have another id there: reports follow a closed account to the next one.
  const isReporterIn = [match.user1Id, match.user2Id].includes(reporterId);
  return isReporterIn ? <MatchLink match={match} /> : words.foreignMatch;
}

function ReportRow({
  report,
  match,
  isCurrent,
  onDecide,
}: {
  report: Report;
  /** The match that the report is about, once loaded. */
  match: Match | undefined;
  isCurrent: boolean;
  onDecide: (decision: ReportDecision) => void;
}) {
  const { reports: words } = texts();
  const { reporter, reported, reason, text, matchId, createdAt, decision } = report;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li aria-current={isCurrent || undefined}>
      <h3>
        <ReportPlayerName player={reported} />: {reportReasonLabels[reason]}
      </h3>
      <small>
        {words.reportedBy}
        <ReportPlayerName player={reporter} />
        {words.on({ time: formatDateTime(createdAt) })}
        {matchId !== null && words.about}
        {matchId !== null && <ReportedMatch match={match} reporterId={reporter.id} />}
      </small>
      <p className={queue.text}>{text}</p>
      {decision ? (
        <small>
          {words.decidedOn({
            done: reportDecisionLabels[decision.decision].done,
            decidedAt: formatDateTime(decision.decidedAt),
            note: decision.note,
          })}
        </small>
      ) : (
        <div className={queue.actions}>
          <Button size="sm" variant="default" onClick={() => onDecide('dismiss')}>
            {words.dismiss}
          </Button>
          <Button size="sm" variant="default" onClick={() => onDecide('warn')}>
            {words.warn}
          </Button>
          <Button size="sm" variant="light" color="clay" onClick={() => onDecide('disable')}>
            {words.disableAccount}
          </Button>
        </div>
      )}
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{words.historyOfBoth}</summary>
        {isOpen && (
          <div className={classes.histories}>
            <PlayerHistory title={words.reported} player={reported} />
            <PlayerHistory title={words.reporter} player={reporter} />
          </div>
        )}
      </details>
    </li>
  );
}
