import type { ApiError } from '@rally/contracts';
import { HttpError, mapConcurrent } from '@rally/service-kit';
import type { Match } from '../match.ts';

/** What became of matches that one command changes, each by a write of its own. */
export interface MatchChangeResults {
  /** The matches that are as the command asks, by this command or an earlier one. */
  readonly changed: readonly Match[];
  readonly refused: readonly { readonly id: string; readonly error: ApiError }[];
}

/** Matches written concurrently. */
const concurrency = 64;

/** Changes matches one by one, so that one that is refused does not keep the others from the change. */
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
