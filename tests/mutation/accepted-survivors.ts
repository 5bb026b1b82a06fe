import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutant.ts';

const acceptedSurvivorsSchema = z.array(
  z.strictObject({
    file: z.string(),
    /** The line of code. */
    code: z.string(),
    /** Its changes that no test notices, as in `Mutant`. */
    changes: z.array(z.string()).nonempty(),
    /** Why no test can or should notice them. */
    reason: z.string().min(1),
  }),
);

/** A line with mutants that may survive. */
export type AcceptedSurvivors = z.infer<typeof acceptedSurvivorsSchema>[number];

export function readAcceptedSurvivors(): AcceptedSurvivors[] {
  return acceptedSurvivorsSchema.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, 'accepted-survivors.json'), 'utf8')),
  );
}

/** Mutants that no test noticed, and that are not accepted. */
export function findUnacceptedSurvivors(mutants: readonly Mutant[], accepted: readonly AcceptedSurvivors[]): Mutant[] {
  return mutants.filter(({ isKilled, ...mutant }) => !isKilled && !accepted.some((one) => isAccepted(mutant, one)));
}

/** Accepted changes in these files, as `file: code: change`, that are no longer made or that tests now notice. */
export function findNeedlessAcceptances(
  mutants: readonly Mutant[],
  accepted: readonly AcceptedSurvivors[],
  files: readonly string[],
): string[] {
  const survivors = mutants.filter(({ isKilled }) => !isKilled);
  return accepted
    .filter(({ file }) => files.includes(file))
    .flatMap(({ file, code, changes }) =>
      changes
        .filter((change) => !survivors.some((one) => one.file === file && one.code === code && one.change === change))
        .map((change) => `${file}: ${code}: ${change}`),
    );
}

function isAccepted(mutant: Pick<Mutant, 'file' | 'code' | 'change'>, accepted: AcceptedSurvivors): boolean {
  return accepted.file === mutant.file && accepted.code === mutant.code && accepted.changes.includes(mutant.change);
}
