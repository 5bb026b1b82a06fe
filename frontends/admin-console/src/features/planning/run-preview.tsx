import { pageLimitMax } from '@rally/contracts';
import type { PlannedPair, PlayerPair, StaffPairOverrides, WhatIfRules } from '@rally/contracts/matchmaking';
import { ActionIcon, Alert, EmptyState, Skeleton, Stat } from '@rally/ui';
import { X } from '@rally/ui/icons';
import { type Column, DataTable } from '@rally/ui/table';
import { usePage } from '@rally/web-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { CursorPager } from '../../shared/list/cursor-pager.tsx';
import { useCursorStack } from '../../shared/list/use-cursor-stack.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';
import { changePairOverrides, isPairPinned } from './change-pair-overrides.ts';
import { getPlannedPairKey } from './get-planned-pair-key.ts';
import { PairOverrideButtons } from './pair-override-buttons.tsx';
import { PairOverridesEditor } from './pair-overrides-editor.tsx';
import { pairColumns, unpairedColumns } from './run-preview-columns.tsx';
import { RunPreviewComparisonNote } from './run-preview-comparison-note.tsx';
import { ThinMarkets } from './thin-markets.tsx';
import { TrialPairingRulesForm } from './trial-pairing-rules-form.tsx';
import type { SuccessfulWeeklyRun } from './use-run-in-progress.ts';
import classes from './weekly-planning.module.css';

const { planning: words } = texts();

const PairsMap = lazy(() => import('./pairs-map.tsx'));

/** How many rows are loaded, and drawn on the map, at a time. */
const limit = pageLimitMax;
const rowsPerPage = 20;

interface RunPreviewProps {
  run: SuccessfulWeeklyRun;
  /** How many players the week lists as waiting, candidates or not. */
  waiting: number;
  /** Whether matches were created or taken back since the preview, such as by a colleague. */
  isOutdated: boolean;
  isPending: boolean;
  /** Why the last change of the preview failed. */
  error: ReactNode;
  /** Previews again with other rules (null for the league's) and other pairs that staff decided. */
  onTry: (whatIf: WhatIfRules | null | undefined, overrides: StaffPairOverrides | null | undefined) => void;
  onClose: () => void;
}

/** A run's summary, its pairs and its unpaired players, each with the reasons. */
export default function RunPreview({ run, waiting, isOutdated, isPending, error, onTry, onClose }: RunPreviewProps) {
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
    header: words.change,
    cell: (pair) => (
      <PairOverrideButtons
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
        title={dryRun ? words.previewNothingCreated : isStandby ? words.standbyComplete : words.matchingComplete}
        text={
          dryRun
            ? words.resultIfRunNow
            : words.ruleResult({
                matches: words.matches({ count: summary.pairs }),
                next: isStandby ? words.beingAnnounced : words.awaitingReview,
                unpaired: summary.unpaired,
              })
        }
        side={
          <ActionIcon variant="subtle" size="lg" aria-label={words.close} onClick={onClose}>
            <X size={20} />
          </ActionIcon>
        }
      >
        <div className={classes.summary}>
          <Stat label={words.candidates} value={summary.candidates.toLocaleString('en-US')} />
          <Stat
            label={words.pairs}
            value={summary.pairs.toLocaleString('en-US')}
            hint={summary.isOptimal ? words.optimal : words.notProvenOptimal}
          />
          <Stat label={words.unpaired} value={summary.unpaired.toLocaleString('en-US')} />
          <Stat
            label={words.averageDistance}
            value={
              summary.averageMiles === null
                ? '–'
                : words.averageMiles({ averageMiles: summary.averageMiles.toFixed(1) })
            }
          />
          <Stat label={words.averageGap} value={summary.averageRatingGap?.toFixed(2) ?? '–'} />
        </div>
        {isOutdated && (
          <Alert color="amber" role="status" mb="md">
            {words.previewOutdated}
          </Alert>
        )}
        {dryRun && waiting > summary.candidates && <p className={classes.help}>{words.whoIsNotACandidate}</p>}
        {dryRun && (
          <TrialPairingRulesForm
            tried={whatIf ?? null}
            isPending={isPending}
            onTry={(tried) => onTry(tried, pairOverrides)}
          />
        )}
        {dryRun && (
          <PairOverridesEditor
            run={{ pairOverrides, pairs: pairs ?? [], unpaired: unpaired ?? [] }}
            isPending={isPending}
            onChange={(changed) => onTry(whatIf, changed)}
          />
        )}
        {error}
        <RunPreviewComparisonNote {...run} />
        {loadError && <ErrorBanner text={words.pairsLoadFailed} error={loadError} />}
        {pairs && pairs.length > 0 && (
          <Suspense fallback={<Skeleton h={360} radius="lg" mb="md" />}>
            <PairsMap pairs={pairs} openKey={open} onOpen={setOpen} />
          </Suspense>
        )}
        <h3>{words.pairs}</h3>
        {pairs ? (
          <>
            <PagerOf page={pairPage.data} steps={pairSteps} shown={pairs.length} label={words.pairsInList} />
            <DataTable
              label={words.pairs}
              rows={pairs}
              columns={dryRun ? [...pairColumns, changeColumn] : pairColumns}
              rowKey={getPlannedPairKey}
              pageSize={rowsPerPage}
              openKey={open}
              onRowClick={(pair) => setOpen(getPlannedPairKey(pair))}
              empty={<EmptyState title={words.noPairsFound} />}
            />
          </>
        ) : (
          <Skeleton h={240} radius="lg" />
        )}
        {unpaired ? (
          <>
            <ThinMarkets unpaired={unpaired} />
            <h3>{words.unpairedPlayers}</h3>
            <PagerOf
              page={unpairedPage.data}
              steps={unpairedSteps}
              shown={unpaired.length}
              label={words.unpairedPlayersInList}
            />
            <DataTable
              label={words.unpairedPlayers}
              rows={unpaired}
              columns={unpairedColumns}
              rowKey={({ id, sport }) => `${id} ${sport}`}
              pageSize={rowsPerPage}
              empty={<EmptyState title={summary.candidates === 0 ? words.nobodyToMatch : words.everyoneHasAMatch} />}
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

function idsOf({ user1, user2 }: PlannedPair): PlayerPair {
  return { user1Id: user1.id, user2Id: user2.id };
}
