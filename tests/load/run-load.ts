import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayApiKey } from '@rally/one-machine';
import { createServiceProcess, repositoryFolder } from '../processes/service-process.ts';

const reports = join(repositoryFolder, 'tests/test-results/load');

/** Result of a load test; the JSON report is in the same folder as the text one. */
export interface LoadTestResult {
  /** Whether every threshold was met. */
  readonly passed: boolean;
  /** Path of the text report. */
  readonly report: string;
}

/**
 * Runs one load plan against the product at `BASE_URL`, or else against a temporary one on this machine.
 * @param program path of k6
 */
export async function runLoad(
  program: string,
  plan: string,
  { BASE_URL: given, API_KEY, SAMPLE_PLAYERS = '2000' }: Record<string, string | undefined>,
): Promise<LoadTestResult> {
  if (given) return load(program, plan, given.replace(/\/+$/, ''), API_KEY ?? gatewayApiKey);
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-load-'));
  const env = { DATA_DIR: dataDir, PORT: '0', SAMPLE_PLAYERS, LOG_LEVEL: 'error' };
  const rally = createServiceProcess('rally', 'deploy/one-machine/src/main.ts', env, /Product +(http:\S+)/);
  try {
    return await load(program, plan, await rally.start(), gatewayApiKey);
  } finally {
    await rally.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function load(program: string, plan: string, baseUrl: string, key: string): Promise<LoadTestResult> {
  await mkdir(reports, { recursive: true });
  const report = join(reports, plan);
  const settings = { PLAN: plan, BASE_URL: baseUrl, API_KEY: key, REPORT: report };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const script = join(import.meta.dirname, 'k6/main.ts');
  const k6 = spawn(program, ['run', '--quiet', '--no-usage-report', '--address', '127.0.0.1:0', ...given, script], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(k6, 'exit');
  return { passed: code === 0, report: `${report}.txt` };
}
