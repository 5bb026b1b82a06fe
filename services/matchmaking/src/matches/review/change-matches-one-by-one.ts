import type { ApiError } from '@rally/contracts';
import { HttpError, mapConcurrent } from '@rally/service-kit';
import type { Match } from '../match.ts';

/** The outcome for each match of a command that changes several, each by its own write. */
export interface MatchChangeResults {
  /** The matches that are now as requested, by this command or an earlier one. */
  readonly changed: readonly Match[];
  readonly refused: readonly { readonly id: string; readonly error: ApiError }[];
}

/** Matches written concurrently. */
const concurrency = 64;

/** Changes matches one by one, so that a refused one does not hold up the others. */
export async function changeMatchesOneByOne(
  ids: Iterable<string>,
  change: (id: string) => Promise<Match>,
): Promise<MatchChangeResults> {
  const outcomes = await mapConcurrent(ids, concurrency, async (id) => {
    try {
      return { id, match: await change(id) };
    } catch (error) {
      if (error instanceof HttpError) return { id, error: error.error };
      throw error;
    }
  });
  return {
    changed: outcomes.flatMap(({ match }) => match ?? []),
    refused: outcomes.flatMap(({ id, error }) => (error ? [{ id, error }] : [])),
  };
}
