import type { ReplyFor } from '@rally/api-client';
import { type Report, reportReasonLabels } from '@rally/contracts/players';
import { PhoneLink, Skeleton } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { formatDate } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import { reportDecisionLabels } from './report-decision-labels.ts';
import classes from './reports-review.module.css';

type Match = ReplyFor<'GET /admin/user/:phone'>['allMatches'][number];

/** A player's reliability, matches, cancellations, and reports by and about them. */
export function PlayerHistory({ title, player: { id, name, phone } }: { title: string; player: Report['reporter'] }) {
  const { reports: words } = texts();
  const reports = useCall('GET /admin/reports', { query: { playerId: id } });
  const profile = useCall('GET /player/:id', { params: { id }, query: {} });
  const all = reports.data?.reports ?? [];
  const about = all.filter(({ reported }) => reported.id === id);
  return (
    <section aria-label={words.historyOf({ name: name ?? words.formerPlayerInList })}>
      <h4>
        {title}: {name ?? words.formerPlayer}
        {phone !== null && (
          <small>
            {' '}
            <PhoneLink phone={phone} />
          </small>
        )}
      </h4>
      {reports.isPending && <Skeleton h={80} radius="md" />}
      <dl>
        <div>
          <dt>{words.reliability}</dt>
          <dd>{profile.data?.reliabilityLabel ?? '–'}</dd>
        </div>
        {phone !== null && <PlayerMatchCounts id={id} phone={phone} />}
        <div>
          <dt>{words.reportsAboutThem}</dt>
          <dd>{reports.data ? about.length : '–'}</dd>
        </div>
        <div>
          <dt>{words.reportsByThem}</dt>
          <dd>{reports.data ? all.length - about.length : '–'}</dd>
        </div>
      </dl>
      <ul className={classes.earlier}>
        {about.map(({ id: reportId, reason, createdAt, decision }) => (
          <li key={reportId}>
            {formatDate(createdAt)}: {reportReasonLabels[reason]} ·{' '}
            {decision ? reportDecisionLabels[decision.decision].done : words.open}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlayerMatchCounts({ id, phone }: { id: string; phone: string }) {
  const { reports: words } = texts();
  const user = useCall('GET /admin/user/:phone', { params: { phone } });
  const matches = user.data?.allMatches ?? [];
  const against = matches.filter((match) => countsAgainst(match, id));
  const facts = [
    [words.matches, matches.length],
    [words.completed, matches.filter(({ status }) => status === 'completed').length],
    [words.noShows, against.filter(({ cancellation }) => cancellation?.reason === 'no_show').length],
    [words.canceledLate, against.filter(({ cancellation }) => cancellation?.reason === 'late_cancel').length],
  ] as const;
  return facts.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{user.data ? value : '–'}</dd>
    </div>
  ));
}

function countsAgainst({ cancellation, user1Id }: Match, id: string): boolean {
  return cancellation?.countsAgainst === (user1Id === id ? 'user1' : 'user2');
}
