import { type WeeklyRun as Run, weeklyRunTimeText } from '@rally/contracts/matchmaking';
import { Button, confirm, Group, toast } from '@rally/ui';
import { useAction, useSearchParams } from '@rally/web-kit';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';

const RunPreview = lazy(() => import('./run-preview.tsx'));

/** Previews and runs the weekly matching. */
export function StartWeeklyRun() {
  // Kept while another preview is on its way, so that the screen changes in place.
  const [previewed, setPreviewed] = useState<Run | null>(null);
  const preview = useAction('POST /admin/weekly-run', { refresh: ['GET /admin/audit'], onSuccess: setPreviewed });
  const run = useAction('POST /admin/weekly-run', {
    refresh: [
      'GET /pending-matches',
      'GET /admin/weekly-match-planning/players',
      'GET /admin/stats',
      'GET /admin/audit',
    ],
    onSuccess: ({ kind, summary: { pairs, unpaired } }) => {
      setPreviewed(null);
      const next = kind === 'standby' ? 'being announced' : 'awaiting review';
      toast(`${pairs === 1 ? '1 match' : `${pairs} matches`} ${next}, ${unpaired} unpaired`);
    },
  });
  const shown = previewed ?? run.data;
  const previewError = preview.error && (
    <ErrorBanner text="Failed to preview matching" error={preview.error} onClose={preview.reset} />
  );
  const [address, setAddress] = useSearchParams();
  const isAskedFor = address.get('preview') === 'now';
  const startPreview = useEffectEvent(() => {
    setAddress({}, { replace: true });
    preview.mutate({ body: { dryRun: true } });
  });
  useEffect(() => {
    if (isAskedFor) startPreview();
  }, [isAskedFor]);
  async function start() {
    const sure = await confirm({
      title: 'Run matching?',
      text: `Creates matches for everyone who said YES and isn’t matched. Players aren’t notified until you approve.${
        previewed?.pairOverrides ? ' It keeps to the pairs that you pinned and forbade.' : ''
      }${previewed?.whatIf ? ' The run uses the league’s rules, not the ones in this preview.' : ''}`,
      yes: 'Run matching',
    });
    if (!sure) return;
    // The preview's seed gives the same pairs again, unless someone answers in between.
    const shown = previewed && {
      seed: previewed.seed,
      pairOverrides: previewed.pairOverrides ?? { pinned: [], forbidden: [] },
    };
    run.mutate({ body: { dryRun: false, ...shown } });
  }
  async function startStandby() {
    const sure = await confirm({
      title: 'Run standby?',
      text: 'Cancels this week’s matches that only one player answered, from Tuesday 6 PM of their clocks on, and matches everyone who said YES and has no match. Players are notified right away.',
      yes: 'Run standby',
    });
    if (sure) run.mutate({ body: { dryRun: false, kind: 'standby' } });
  }

  return (
    <>
      <Panel
        title="Weekly run"
        text={`Runs automatically every ${weeklyRunTimeText}, for players on standby on Tuesday at 6 PM and Thursday at noon of their clocks. You can also run it now.`}
      >
        {!shown && previewError}
        {run.error && <ErrorBanner text="Failed to run matching" error={run.error} onClose={run.reset} />}
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            loading={preview.isPending}
            onClick={() => {
              run.reset();
              preview.mutate({ body: { dryRun: true } });
            }}
          >
            Preview
          </Button>
          <Button size="sm" loading={run.isPending} onClick={() => void start()}>
            Run matching
          </Button>
          <Button size="sm" variant="default" loading={run.isPending} onClick={() => void startStandby()}>
            Run standby
          </Button>
        </Group>
      </Panel>
      {shown && (
        <Suspense>
          <RunPreview
            run={shown}
            isPending={preview.isPending}
            error={previewError}
            onTry={(whatIf, pairOverrides) =>
              preview.mutate({
                body: { dryRun: true, ...(whatIf && { whatIf }), ...(pairOverrides && { pairOverrides }) },
              })
            }
            onClose={() => (previewed ? setPreviewed(null) : run.reset())}
          />
        </Suspense>
      )}
    </>
  );
}
