import type { PlannedPair, PlayerPair, StaffPairOverrides, UnpairedPlayer, WhatIf } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { ActionIcon, Button, EmptyState, Skeleton, Stat } from '@rally/ui';
import { X } from '@rally/ui/icons';
import { type Column, DataTable } from '@rally/ui/table';
import { usePage } from '@rally/web-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { PairingReasonsCell } from '../../shared/matches/pairing-reasons-cell.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { BaselineComparisonNote } from './baseline-comparison-note.tsx';
import { changePairOverrides, isPairPinned } from './change-pair-overrides.ts';
import { CursorPager } from './cursor-pager.tsx';
import { getPlannedPairKey } from './get-planned-pair-key.ts';
import { PairOverridesEditor } from './pair-overrides-editor.tsx';
import { ThinMarkets } from './thin-markets.tsx';
import { useCursorStack } from './use-cursor-stack.ts';
import type { SuccessfulWeeklyRun } from './use-run-in-progress.ts';
import classes from './weekly-planning.module.css';
import { WhatIfForm } from './what-if-form.tsx';

const PairsMap = lazy(() => import('./pairs-map.tsx'));

/** Rows that are loaded, and drawn on the map, at once. */
const limit = 500;
const rowsPerPage = 20;
/** The quality of a perfect pair. */
const qualityMax = 1000;

interface RunPreviewProps {
  run: SuccessfulWeeklyRun;
  isPending: boolean;
  /** Why the last change of the preview failed. */
  error: ReactNode;
  /** Previews again with other rules, null for the league's, and other pairs that staff decided. */
  onTry: (whatIf: WhatIf | null | undefined, overrides: StaffPairOverrides | null | undefined) => void;
  onClose: () => void;
}

/** A run's summary, its pairs with their reasons, and its unpaired players with theirs. */
export default function RunPreview({ run, isPending, error, onTry, onClose }: RunPreviewProps) {
  const { runId, kind, summary, dryRun, whatIf, pairOverrides } = run;
  const params = { runId };
  const pairSteps = useCursorStack(runId);
  const pairPage = usePage('GET /admin/weekly-run/:runId/pairs', { params, query: { limit, ...pairSteps.query } });
  const unpairedSteps = useCursorStack(runId);
  const unpairedPage = usePage('GET /admin/weekly-run/:runId/unpaired', {
    params,
    query: { limit, ...unpairedSteps.query },
  });
  const pairs = pairPage.data?.reply.pairs;
  const unpaired = unpairedPage.data?.reply.unpaired;
  const loadError = pairPage.error ?? unpairedPage.error;
  const changeColumn: Column<PlannedPair> = {
    key: 'change',
    header: 'Change',
    cell: (pair) => (
      <PairActions
        pair={pair}
        isPinned={isPairPinned(pairOverrides, idsOf(pair))}
        isPending={isPending}
        onChange={(to) => onTry(whatIf, changePairOverrides(pairOverrides, idsOf(pair), to))}
      />
    ),
  };
  const isStandby = kind === 'standby';
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className={classes.run}>
      <Panel
        title={dryRun ? 'Preview, nothing created' : isStandby ? 'Standby complete' : 'Matching complete'}
        text={
          dryRun
            ? 'Result if run now'
            : `${summary.pairs === 1 ? '1 match' : `${summary.pairs} matches`} ${isStandby ? 'being announced' : 'awaiting review in Pending Matches'}, ${summary.unpaired} unpaired`
        }
        side={
          <ActionIcon variant="subtle" size="lg" aria-label="Close" onClick={onClose}>
            <X size={20} />
          </ActionIcon>
        }
      >
        <div className={classes.summary}>
          <Stat label="Candidates" value={summary.candidates} />
          <Stat label="Pairs" value={summary.pairs} hint={summary.isOptimal ? 'optimal' : 'not proven optimal'} />
          <Stat label="Unpaired" value={summary.unpaired} />
          <Stat
            label="Average distance"
            value={summary.averageMiles === null ? '–' : `${summary.averageMiles.toFixed(1)} mi`}
          />
          <Stat label="Average gap" value={summary.averageRatingGap?.toFixed(2) ?? '–'} />
        </div>
        {dryRun && (
          <WhatIfForm tried={whatIf ?? null} isPending={isPending} onTry={(tried) => onTry(tried, pairOverrides)} />
        )}
        {dryRun && (
          <PairOverridesEditor
            run={{ pairOverrides, pairs: pairs ?? [], unpaired: unpaired ?? [] }}
            isPending={isPending}
            onChange={(changed) => onTry(whatIf, changed)}
          />
        )}
        {error}
        <BaselineComparisonNote {...run} />
        {loadError && <ErrorBanner text="Failed to load the pairs" error={loadError} />}
        {pairs && pairs.length > 0 && (
          <Suspense fallback={<Skeleton h={360} radius="lg" mb="md" />}>
            <PairsMap pairs={pairs} openKey={open} onOpen={setOpen} />
          </Suspense>
        )}
        <h3>Pairs</h3>
        {pairs ? (
          <>
            <PagerOf page={pairPage.data} steps={pairSteps} shown={pairs.length} label="pairs" />
            <DataTable
              label="Pairs"
              rows={pairs}
              columns={dryRun ? [...pairColumns, changeColumn] : pairColumns}
              rowKey={getPlannedPairKey}
              pageSize={rowsPerPage}
              openKey={open}
              onRowClick={(pair) => setOpen(getPlannedPairKey(pair))}
              empty={<EmptyState title="No pairs found" />}
            />
          </>
        ) : (
          <Skeleton h={240} radius="lg" />
        )}
        {unpaired ? (
          <>
            <ThinMarkets unpaired={unpaired} />
            <h3>Unpaired players</h3>
            <PagerOf page={unpairedPage.data} steps={unpairedSteps} shown={unpaired.length} label="unpaired players" />
            <DataTable
              label="Unpaired players"
              rows={unpaired}
              columns={unpairedColumns}
              rowKey={({ id, sport }) => `${id} ${sport}`}
              pageSize={rowsPerPage}
              empty={<EmptyState title="Everyone has a match" />}
            />
          </>
        ) : (
          <Skeleton h={240} radius="lg" />
        )}
      </Panel>
    </div>
  );
}

interface PagerOfProps {
  page: { readonly total: number | null; readonly nextCursor: string | null } | undefined;
  steps: ReturnType<typeof useCursorStack>;
  shown: number;
  label: string;
}

function PagerOf({ page, steps, shown, label }: PagerOfProps) {
  const next = page?.nextCursor ?? null;
  return (
    <CursorPager
      label={label}
      index={steps.index}
      limit={limit}
      shown={shown}
      total={page?.total ?? shown}
      onPrevious={steps.previous}
      onNext={next === null ? null : () => steps.next(next)}
    />
  );
}

interface PairActionsProps {
  pair: PlannedPair;
  isPinned: boolean;
  isPending: boolean;
  /** Null unpins. */
  onChange: (to: keyof StaffPairOverrides | null) => void;
}

function PairActions({ pair: { user1, user2 }, isPinned, isPending, onChange }: PairActionsProps) {
  const names = `${user1.name ?? 'No name yet'} and ${user2.name ?? 'No name yet'}`;
  return (
    <div className={classes.rowActions}>
      <Button
        size="sm"
        variant={isPinned ? 'filled' : 'default'}
        disabled={isPending}
        aria-label={`Pin ${names}`}
        aria-pressed={isPinned}
        onClick={() => onChange(isPinned ? null : 'pinned')}
      >
        {isPinned ? 'Pinned' : 'Pin'}
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={isPending}
        aria-label={`Forbid ${names}`}
        onClick={() => onChange('forbidden')}
      >
        Forbid
      </Button>
    </div>
  );
}

function idsOf({ user1, user2 }: PlannedPair): PlayerPair {
  return { user1Id: user1.id, user2Id: user2.id };
}

const pairColumns: readonly Column<PlannedPair>[] = [
  {
    key: 'players',
    header: 'Players',
    cell: ({ user1, user2 }) => `${user1.name ?? 'No name yet'} · ${user2.name ?? 'No name yet'}`,
    sortBy: ({ user1 }) => user1.name,
  },
  {
    key: 'sport',
    header: 'Sport',
    cell: ({ sport }) => sportLabels[sport],
    sortBy: ({ sport }) => sport,
    wideOnly: true,
  },
  {
    key: 'quality',
    header: 'Quality',
    cell: ({ quality }) => `${Math.round((100 * quality) / qualityMax)}%`,
    sortBy: ({ quality }) => quality,
    align: 'right',
  },
  { key: 'why', header: 'Why', cell: ({ reasons }) => <PairingReasonsCell reasons={reasons} />, wideOnly: true },
];

const unpairedColumns: readonly Column<UnpairedPlayer>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name ?? 'No name yet', sortBy: ({ name }) => name },
  {
    key: 'sport',
    header: 'Sport',
    cell: ({ sport }) => sportLabels[sport],
    sortBy: ({ sport }) => sport,
    wideOnly: true,
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ sentence, wouldHelp }) => (
      <>
        {sentence}
        {wouldHelp !== null && <small className={classes.help}>{wouldHelp}</small>}
      </>
    ),
    sortBy: ({ reason }) => reason,
  },
  {
    key: 'waited',
    header: 'Weeks waited',
    cell: ({ weeksWaited }) => weeksWaited,
    sortBy: ({ weeksWaited }) => weeksWaited,
    align: 'right',
    wideOnly: true,
  },
];
