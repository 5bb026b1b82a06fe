import { readFileSync } from 'node:fs';
import type { Stryker } from '@stryker-mutator/core';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** One change of production code. */
export interface Mutant {
  /** From the repository's root. */
  readonly file: string;
  /** The line on which the change begins. */
  readonly code: string;
  /** `what was → what it became`. */
  readonly change: string;
  /** Whether a test failed, or ran until its time limit. */
  readonly isKilled: boolean;
}

/** The mutant of a Stryker result, as a list; empty if it could not run. */
export function toMutant({ fileName, location: { start, end }, replacement, status }: MutantResult): Mutant[] {
  const isKilled = status === 'Killed' || status === 'Timeout';
  if (!isKilled && status !== 'Survived' && status !== 'NoCoverage') return [];
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const code = lines[0]?.trim() ?? '';
  const original = lines
    .map((line, index) => line.slice(0, index === lines.length - 1 ? end.column - 1 : undefined))
    .join('\n')
    .slice(start.column - 1);
  return [{ file: fileName, code, change: `${shorten(original)} → ${shorten(replacement)}`, isKilled }];
}

function shorten(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
