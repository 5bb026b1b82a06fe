import { existsSync, readFileSync } from 'node:fs';
import { listFailedTests, readTestReports } from './list-failed-tests.ts';

/**
 * Adds up what the suites reported; a step that failed as a whole counts as one failure. Names the tests that failed, and the suites
 * that passed only when repeated. Arguments: names of failed steps.
 */
const failedSteps = process.argv.slice(2);
const reports = readTestReports();
let [passed, failed, skipped] = [0, failedSteps.length, 0];
for (const { numPassedTests, numFailedTests, numPendingTests } of reports) {
  passed += numPassedTests;
  failed += numFailedTests;
  skipped += numPendingTests;
}
for (const line of new Set(readLines('test-results/failed-before-repeating')))
  process.stdout.write(`failed before repeating: ${line}\n`);
for (const line of listFailedTests(reports)) process.stdout.write(`failed: ${line}\n`);
for (const name of readLines('test-results/flaky')) process.stdout.write(`flaky: ${name}\n`);
for (const name of failedSteps) process.stdout.write(`failed: ${name}\n`);
if (passed === 0) failed += 1;
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = failed > 0 ? 1 : 0;

function readLines(path: string): string[] {
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return text === '' ? [] : text.split('\n');
}
