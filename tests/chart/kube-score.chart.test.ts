import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildKubeScore, findMissingChartTestTools } from './go-tool.ts';
import { type ChartCase, renderHelmChart } from './helm-chart.ts';

const missing = await findMissingChartTestTools();

/** Checks of kube-score that the chart does not follow. */
const skippedChecks = [
  // Images are pinned by digest, so a pull cannot change them.
  'container-image-pull-policy',
  // Root file systems are read-only, and temporary files are on a volume with a size limit.
  'container-ephemeral-storage-request-and-limit',
];

describe.skipIf(missing !== null)('kube-score', () => {
  beforeAll(async () => {
    await buildKubeScore();
  }, 600_000);

  test.each(['production', 'product-alone'] as const)('finds nothing critical in %s', async (name) => {
    expect(await listCriticalFindings(name)).toEqual([]);
  });

  test('finds it critical that an example has no network policies', async () => {
    expect(await listCriticalFindings('gateway-api')).toContainEqual(
      expect.stringContaining('does not have a matching NetworkPolicy'),
    );
  });
});

async function listCriticalFindings(name: ChartCase): Promise<string[]> {
  const skipped = skippedChecks.flatMap((check) => ['--ignore-test', check]);
  // A limit of CPU time would only slow pods down; they request what they need.
  const options = ['--ignore-container-cpu-limit', ...skipped, '--output-format', 'ci'];
  const score = spawn(await buildKubeScore(), ['score', ...options, '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  score.stdin.end([...(await renderHelmChart(name)).values()].join('\n---\n'));
  const lines = (await text(score.stdout)).split('\n');
  if (!lines.some((line) => line.startsWith('[OK]'))) throw new Error('kube-score checked nothing');
  return lines.filter((line) => line.startsWith('[CRITICAL]'));
}
