import { Button, confirm, Group, toast } from '@rally/ui';
import { useAction, useSearchParams } from '@rally/web-kit';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';

const RunPreview = lazy(() => import('./run-preview.tsx'));

/** The pairing of the week: shown first, then run. */
export function WeeklyRun() {
  const preview = useAction('POST /admin/weekly-run', { refresh: ['GET /admin/audit'] });
  const run = useAction('POST /admin/weekly-run', {
    refresh: [
      'GET /pending-matches',
      'GET /admin/weekly-match-planning/players',
      'GET /admin/stats',
      'GET /admin/audit',
    ],
    onSuccess: ({ summary: { pairs, unpaired } }) => {
      preview.reset();
      const waiting = pairs === 1 ? '1 match waits' : `${pairs} matches wait`;
      const left = unpaired === 1 ? '1 player stays' : `${unpaired} players stay`;
      toast(`${waiting} for review, ${left} unpaired`);
    },
  });
  const shown = preview.data ?? run.data;
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
      title: 'Run the pairing?',
      text: 'Matches are made for all who said YES and have none yet. Nobody is told before you approve them.',
      yes: 'Run the pairing',
    });
    // The seed of what was shown gives the same pairs again, as long as nobody answers in between.
    if (sure) run.mutate({ body: { dryRun: false, ...(preview.data && { seed: preview.data.seed }) } });
  }

  return (
    <>
      <Panel title="Weekly run" text="By itself every Sunday at 10 AM; here at any time.">
        {preview.error && (
          <ErrorBanner text="Failed to preview the run" error={preview.error} onClose={preview.reset} />
        )}
        {run.error && <ErrorBanner text="Failed to run the pairing" error={run.error} onClose={run.reset} />}
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
            Run the pairing
          </Button>
        </Group>
      </Panel>
      {shown && (
        <Suspense>
          <RunPreview run={shown} onClose={() => (preview.data ? preview.reset() : run.reset())} />
        </Suspense>
      )}
    </>
  );
}
