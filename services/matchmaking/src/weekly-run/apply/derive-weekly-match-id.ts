import { createHash } from 'node:crypto';

/** The id of the match of two players in a run, in either order. It is deterministic, so that applying a run twice creates one match. */
export function deriveWeeklyMatchId(runId: string, playerId: string, otherId: string): string {
  const [first, second] = [playerId, otherId].sort();
  const digest = createHash('sha256')
    .update(JSON.stringify([runId, first, second]))
    .digest('hex');
  return `m_${digest.slice(0, 24)}`;
}
