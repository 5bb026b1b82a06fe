import { createChangeWithoutEvent } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import type { KnownScoreProjection } from './known-score.projection.ts';

export interface RecordOpenScoreDependencies extends ChangeMatchDependencies {
  readonly scores: Pick<KnownScoreProjection, 'hasOpenScore'>;
}

/** Records in the match whether its latest score waits for an answer. Safe to repeat, in any order. */
export async function recordOpenScore(deps: RecordOpenScoreDependencies, matchId: string): Promise<void> {
  if ((await deps.matches.findByIdAsStored(matchId)) === null) return;
  for (;;) {
    const hasOpenScore = await deps.scores.hasOpenScore(matchId);
    await updateMatchWithRetry(deps, matchId, (match) =>
      match.hasOpenScore === hasOpenScore ? null : createChangeWithoutEvent(match, { ...match, hasOpenScore }),
    );
    // A later score may have arrived before this write and found nothing to change.
    if ((await deps.scores.hasOpenScore(matchId)) === hasOpenScore) return;
  }
}
