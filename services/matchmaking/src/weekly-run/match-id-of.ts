import { createHash } from 'node:crypto';

/** The id of the match that a run makes of two players, in whatever order: applying a run twice makes it once. */
export function matchIdOf(runId: string, playerId: string, otherId: string): string {
  const [first, second] = [playerId, otherId].sort();
  const digest = createHash('sha256')
    .update(JSON.stringify([runId, first, second]))
    .digest('hex');
  return `m_${digest.slice(0, 24)}`;
}
