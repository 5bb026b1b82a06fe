import type { Match } from '@rally/contracts/matchmaking';
import { texts } from '../../texts.ts';

/** The opponent's response to a cancellation. */
export function formatOpponentResponse({ cancellation }: Match): string {
  const { cancellations: words } = texts();
  if (cancellation?.response === 'contest') return words.contested;
  if (cancellation?.response === 'confirm') return words.confirmed;
  return words.noAnswer;
}
