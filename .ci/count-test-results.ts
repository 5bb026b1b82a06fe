import { existsSync, globSync, readFileSync } from 'node:fs';

/**
 * Adds up what the suites reported; a step that failed as a whole counts as one failure. Names the suites that passed only when
 * repeated. Arguments: names of failed steps.
 */
const failedSteps = process.argv.slice(2);
const reports = [
  'test-results/*.json',
  '{libs,services,frontends,deploy}/*/test-results/*.json',
  'tests/test-results/*.json',
].flatMap((pattern) => globSync(pattern));
let [passed, failed, skipped] = [0, failedSteps.length, 0];
for (const path of reports) {
  const report: { numPassedTests: number; numFailedTests: number; numPendingTests: number } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  skipped += report.numPendingTests;
}
const flaky = existsSync('test-results/flaky') ? readFileSync('test-results/flaky', 'utf8').trim().split('\n') : [];
for (const name of flaky) process.stdout.write(`flaky: ${name}\n`);
for (const name of failedSteps) process.stdout.write(`failed: ${name}\n`);
if (passed === 0) failed += 1;
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = failed > 0 ? 1 : 0;
