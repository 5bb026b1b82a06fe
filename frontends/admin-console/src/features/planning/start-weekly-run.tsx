import type { WeeklyRun as Run } from '@rally/contracts/matchmaking';
import { keepClockTimesWhole } from '@rally/league-calendar';
import { Button, openConfirmDialog, toast } from '@rally/ui';
import { refreshCalls, useAction, useQueryClient, useSearchParams } from '@rally/web-kit';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { changeSearchParams } from '../../shared/address/change-search-params.ts';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';
import { RunProgress } from './run-progress.tsx';
import { type SuccessfulWeeklyRun, useRunInProgress } from './use-run-in-progress.ts';
import classes from './weekly-planning.module.css';

const changedByRun = [
  'GET /pending-matches',
  'GET /admin/weekly-match-planning/players',
  'GET /admin/stats',
  'GET /admin/weekly-run',
] as const;

const RunPreview = lazy(() => import('./run-preview.tsx'));

/** Previews and runs the weekly matching. `waiting` and `matched` are how many players the week lists there. */
export function StartWeeklyRun({ waiting, matched }: { waiting: number; matched: number }) {
  const { planning: words } = texts();
  // Kept while another preview is loading, so that the screen changes in place. `matched` is of the time when the run ended.
  const [shown, setShown] = useState<{ readonly run: SuccessfulWeeklyRun; readonly matched: number } | null>(null);
  const [failed, setFailed] = useState<Run | null>(null);
  const queries = useQueryClient();
  const {
    run: inProgress,
    isRunning,
    follow,
  } = useRunInProgress((ended) => {
    const { error, summary } = ended;
    if (error !== null || summary === null) return setFailed(ended);
    setShown({ run: { ...ended, summary }, matched });
    if (ended.dryRun) return;
    const next = ended.kind === 'standby' ? words.standbyRunNext : words.weeklyRunNext;
    toast(
      words.runResult({
        matches: words.matches({ count: summary.pairs }),
        next,
        unpaired: summary.unpaired,
      }),
    );
    void refreshCalls(queries, changedByRun);
  });
  const begin = {
    refresh: ['GET /admin/audit'] as const,
    onSuccess: ({ runId }: Run) => {
      setFailed(null);
      follow(runId);
    },
  };
  const preview = useAction('POST /admin/weekly-run', begin);
  const run = useAction('POST /admin/weekly-run', begin);
  const isBusy = preview.isPending || run.isPending || isRunning;
  const previewed = shown?.run.dryRun ? shown.run : null;
  const previewFailure = preview.error ?? (failed?.dryRun ? failed.error : null);
  const previewError = previewFailure && (
    <ErrorBanner
      text={words.previewFailed}
      error={previewFailure}
      onClose={() => {
        preview.reset();
        setFailed(null);
      }}
    />
  );
  const runFailure = run.error ?? (failed?.dryRun === false ? failed.error : null);
  const [address, setAddress] = useSearchParams();
  const isAskedFor = address.get('preview') === 'now';
  const startPreview = useEffectEvent(() => {
    setAddress((current) => changeSearchParams(current, { preview: '' }), { replace: true });
    preview.mutate({ body: { dryRun: true } });
  });
  useEffect(() => {
    if (isAskedFor) startPreview();
  }, [isAskedFor]);
  async function start() {
    const sure = await openConfirmDialog({
      title: words.confirmRun,
      text: words.runEffect({
        pairs: previewed?.pairOverrides ? words.runKeepsPairs : '',
        rules: previewed?.whatIf ? words.runUsesLeagueRules : '',
      }),
      yes: words.runMatching,
    });
    if (!sure) return;
    // The preview's seed gives the same pairs again, unless someone answers in between.
    const asPreviewed = previewed && {
      seed: previewed.seed,
      pairOverrides: previewed.pairOverrides ?? { pinned: [], forbidden: [] },
    };
    run.mutate({ body: { dryRun: false, ...asPreviewed } });
  }
  async function startStandby() {
    const sure = await openConfirmDialog({
      title: words.confirmStandby,
      text: words.standbyEffect,
      yes: words.runStandby,
    });
    if (sure) run.mutate({ body: { dryRun: false, kind: 'standby' } });
  }

  return (
    <>
      <Panel title={words.weeklyRun} text={keepClockTimesWhole(words.weeklyRunHint)}>
        {!shown && previewError}
        {runFailure && (
          <ErrorBanner
            text={words.runFailed}
            error={runFailure}
            onClose={() => {
              run.reset();
              setFailed(null);
            }}
          />
        )}
        <div className={classes.buttons}>
          <Button
            size="sm"
            variant="default"
            loading={preview.isPending || inProgress?.dryRun === true}
            disabled={isBusy}
            onClick={() => {
              run.reset();
              preview.mutate({ body: { dryRun: true } });
            }}
          >
            {words.preview}
          </Button>
          <Button
            size="sm"
            loading={run.isPending || inProgress?.dryRun === false}
            disabled={isBusy}
            onClick={() => void start()}
          >
            {words.runMatching}
          </Button>
          <Button size="sm" variant="default" disabled={isBusy} onClick={() => void startStandby()}>
            {words.runStandby}
          </Button>
        </div>
        {inProgress && <RunProgress run={inProgress} />}
      </Panel>
      {shown && (
        <Suspense>
          <RunPreview
            run={shown.run}
            waiting={waiting}
            isOutdated={shown.run.dryRun && matched !== shown.matched}
            isPending={isBusy}
            error={previewError}
            onTry={(whatIf, pairOverrides) =>
              preview.mutate({
                body: { dryRun: true, ...(whatIf && { whatIf }), ...(pairOverrides && { pairOverrides }) },
              })
            }
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
