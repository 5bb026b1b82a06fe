import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The names of the tests that ran. */
export interface TestResults {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** Why files could not be run at all, such as a syntax error. */
  readonly fileErrors: readonly string[];
}

/**
 * Runs test files of `npm test` in a copy of the repository.
 * @param names runs the tests whose names contain one of these
 * @param options.untilFailure whether to stop at the first failing test
 */
export function runNamedTests(
  folder: string,
  files: readonly string[],
  names: readonly string[],
  { untilFailure = false } = {},
): TestResults {
  const report = join(folder, 'test-results/vitest.json');
  rmSync(report, { force: true });
  const filter = ['-t', names.map(escapePattern).join('|'), ...(untilFailure ? ['--bail=1'] : [])];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, ...filter],
    {
      cwd: folder,
      // With full counts, properties would take minutes for each mutant.
      env: { ...process.env, VERIFY: '' },
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  if (!existsSync(report)) throw new Error(`vitest wrote no report: ${stdout}${stderr}`);
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const withStatus = (status: string) => tests.filter((test) => test.status === status).map(({ fullName }) => fullName);
  return {
    passed: withStatus('passed'),
    failed: withStatus('failed'),
    fileErrors: testResults.flatMap(({ message }) => message || []),
  };
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
