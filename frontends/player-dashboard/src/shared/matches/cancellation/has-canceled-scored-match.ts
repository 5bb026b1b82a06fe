import type { PlayerMatchView } from '../player-match-view.ts';

/** Whether the player canceled a match that the opponent says was played. Confirming the score then withdraws the cancellation. */
export function hasCanceledScoredMatch({ match, me }: PlayerMatchView): boolean {
  const { cancellation, scoreStatus, scoreSubmittedBy } = match;
  if (cancellation?.canceledBy !== me || cancellation.review === 'closed') return false;
  return scoreStatus === 'submitted' && scoreSubmittedBy !== match[`${me}Id`];
}
