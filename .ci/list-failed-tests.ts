import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What vitest's JSON reporter says of one run. */
export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    /** Path of the test file. */
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The latest report of each suite. */
export function readTestReports(): TestReport[] {
  const reports = [
    'test-results/*.json',
    '{libs,services,frontends,deploy}/*/test-results/*.json',
    'tests/test-results/*.json',
  ];
  return reports.flatMap((pattern) => globSync(pattern)).map((path) => JSON.parse(readFileSync(path, 'utf8')));
}

/** One line for each failed test, or failed file, with the beginning of what it says. */
export function listFailedTests(reports: readonly TestReport[]): string[] {
  return reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message === '' ? [] : [`${relative(process.cwd(), name)}: ${toLine(message)}`]),
      ...assertionResults.flatMap(({ fullName, status, failureMessages }) =>
        status === 'failed' ? [`${fullName.trim()}: ${toLine(failureMessages[0] ?? '')}`] : [],
      ),
    ]),
  );
}

function toLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 400);
}

if (import.meta.main) for (const line of listFailedTests(readTestReports())) process.stdout.write(`${line}\n`);
