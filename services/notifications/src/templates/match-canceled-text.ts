import type { MatchState } from '@rally/contracts/matchmaking';
import { matchMessageTexts } from '@rally/contracts/notifications';

/** What both players read when a match does not take place. */
export function matchCanceledText(match: Pick<MatchState, 'sport'>): string {
  return matchMessageTexts.canceled(match.sport);
}
