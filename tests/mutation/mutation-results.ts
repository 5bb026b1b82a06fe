import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const fileResultSchema = z.strictObject({
  /** Hash of the file's content when it was measured. */
  sha256: z.string(),
  mutants: z.int(),
  killed: z.int(),
});

/** Figures of the latest complete run of each core, by file. */
const mutationResultsSchema = z.record(z.string(), z.record(z.string(), fileResultSchema));
export type MutationResults = z.infer<typeof mutationResultsSchema>;

const path = join(import.meta.dirname, 'mutation-results.json');

export function readMutationResults(): MutationResults {
  return mutationResultsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

export function writeMutationResults(results: MutationResults): void {
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
}

export function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
