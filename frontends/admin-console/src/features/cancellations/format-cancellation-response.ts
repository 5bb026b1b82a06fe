import type { Match } from '@rally/contracts/matchmaking';

/** The opponent's response to a cancellation. */
export function formatCancellationResponse({ cancellation }: Match): string {
  if (cancellation?.response === 'contest') return 'Contested';
  if (cancellation?.response === 'confirm') return 'Confirmed';
  return 'No answer';
}
