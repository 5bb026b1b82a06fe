import { deriveIdFromIds } from '../derive-id-from-ids.ts';

/** The id of a message about a score: each cause tells a player once. */
export function getScoreMessageId(cause: string, matchId: string, playerId: string): string {
  return `score:${deriveIdFromIds(cause, matchId, playerId)}`;
}

/** The id of the question to confirm a version of a score. The first one is named as in version 0.1.0. */
export function getScoreConfirmationMessageId(
  { matchId }: { matchId: string },
  playerId: string,
  version: number,
): string {
  return getScoreMessageId(version === 1 ? 'submitted' : `submitted-${version}`, matchId, playerId);
}
