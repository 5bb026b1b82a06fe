import { formatLoadedCount } from '@rally/contracts/gateway';
import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import { Button, EmptyState, SegmentedControl } from '@rally/ui';
import { usePage, useSearchParams } from '@rally/web-kit';
import { lazy, Suspense, useMemo, useState } from 'react';
import { changeSearchParams } from '../../shared/address/change-search-params.ts';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import listChoice from '../../shared/list/list-choice.module.css';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import rowActions from '../../shared/list/row-actions.module.css';
import { matchRegionColumn, playersColumn, scheduledColumn, sportColumn } from '../../shared/matches/match-columns.tsx';
import { formatPlayerNames, PlayersCell } from '../../shared/matches/players-cell.tsx';
import { type ApprovedMatchesPart, useStaffMatches } from '../../shared/matches/use-staff-matches.ts';
import { texts } from '../../texts.ts';
import { ApprovedMatchMenu } from './approved-match-menu.tsx';
import classes from './approved-matches.module.css';
import { CourtsCell } from './courts-cell.tsx';
import { MatchNotificationStatus } from './match-notification-status.tsx';
import { PaidMatchBadge } from './paid-match-badge.tsx';

const { approved: words } = texts();

const dialogs = {
  edit: lazy(() => import('../../shared/matches/edit-match.tsx')),
  notify: lazy(() => import('./notification-editor.tsx')),
  cancel: lazy(() => import('./staff-cancel-match.tsx')),
  record: lazy(() => import('../../shared/score-correction/record-result.tsx')),
};
interface OpenDialog {
  readonly dialog: keyof typeof dialogs;
  readonly match: Match;
}

/** Approved matches with their time, courts and notification state. */
export default function ApprovedMatches() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const columns = useMemo(() => createColumns(setOpen), []);
  const [address, setAddress] = useSearchParams();
  const part = parsePart(address.get('show'));
  const matches = useStaffMatches({ status: 'scheduled', part, columns, defaultSort: 'scheduled' });
  const unnotified = usePage('GET /matches', { query: { admin: 'true', unnotified: 'true', limit: 1 } });
  const overdue = usePage('GET /matches', { query: { admin: 'true', overdue: 'true', limit: 1 } });
  if (matches.error && !matches.isLoaded) {
    return <ErrorBanner text={adminMatchTexts.approvedLoadFailed} error={matches.error} onRetry={matches.refetch} />;
  }
  const Dialog = open && dialogs[open.dialog];
  return (
    <>
      <div className={listChoice.choice}>
        <SegmentedControl
          label={words.show}
          size="sm"
          value={part ?? 'all'}
          onChange={(show) =>
            setAddress((current) => changeSearchParams(current, { show: parsePart(show) ?? '', page: '' }), {
              replace: true,
            })
          }
          choices={[
            { value: 'all', label: words.allByDate },
            { value: 'unnotified', label: words.notNotified({ count: formatLoadedCount(unnotified.data?.total) }) },
            { value: 'overdue', label: words.overdue({ count: formatLoadedCount(overdue.data?.total) }) },
          ]}
        />
      </div>
      <ListTable
        label={part ? partTexts[part].label : words.approvedMatches}
        list={matches}
        rowKey={({ id }) => id}
        empty={<EmptyState {...(part ? partTexts[part].empty : { title: adminMatchTexts.noApproved })} />}
      />
      {Dialog && (
        <Suspense>
          <Dialog match={open.match} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const partTexts: Readonly<Record<ApprovedMatchesPart, { label: string; empty: { title: string; text: string } }>> = {
  unnotified: {
    label: words.unnotifiedMatches,
    empty: { title: words.noUnnotifiedMatches, text: words.noUnnotifiedHint },
  },
  overdue: {
    label: words.overdueMatches,
    empty: { title: words.noOverdueMatches, text: words.noOverdueHint },
  },
};

/** Reads the choice from the URL or the control; null for all approved matches. */
function parsePart(show: string | null): ApprovedMatchesPart | null {
  return show === 'unnotified' || show === 'overdue' ? show : null;
}

function createColumns(open: (open: OpenDialog) => void): ListColumn<Match>[] {
  return [
    {
      ...playersColumn,
      cell: (match) => (
        <>
          <PlayersCell match={match} />
          {match.kind === 'paid' && <PaidMatchBadge match={match} />}
          <div className={classes.phoneState}>
            <MatchNotificationStatus match={match} />
          </div>
        </>
      ),
    },
    sportColumn,
    scheduledColumn,
    matchRegionColumn,
    {
      key: 'courts',
      header: words.popularCourts,
      value: ({ popularCourts }) => popularCourts.map(({ name }) => name).join(', ') || null,
      cell: ({ popularCourts }) => <CourtsCell courts={popularCourts} />,
      wideOnly: true,
    },
    {
      key: 'notifications',
      header: words.notifications,
      value: ({ notificationsSentAt }) => notificationsSentAt,
      cell: (match) => <MatchNotificationStatus match={match} />,
      isSortable: true,
      wideOnly: true,
    },
    {
      key: 'actions',
      header: words.actions,
      cell: (match) => (
        <div className={rowActions.actions}>
          <Button
            size="sm"
            variant="default"
            aria-label={words.editMatchOf({ names: formatPlayerNames(match) })}
            onClick={() => open({ dialog: 'edit', match })}
          >
            {words.edit}
          </Button>
          {/* The messages name the players to each other. */}
          {match.isRevealedToBoth !== false && (
            <Button
              size="sm"
              variant={match.notificationsSentAt === null && match.kind === 'weekly' ? 'filled' : 'default'}
              aria-label={words.notifyPlayers({ names: formatPlayerNames(match) })}
              onClick={() => open({ dialog: 'notify', match })}
            >
              {words.notify}
            </Button>
          )}
          <ApprovedMatchMenu
            match={match}
            onRecord={() => open({ dialog: 'record', match })}
            onCancel={() => open({ dialog: 'cancel', match })}
          />
        </div>
      ),
    },
  ];
}
