import type { Match } from '@rally/contracts/matchmaking';

/** What the opponent said about a cancellation. */
export function formatCancellationResponse({ cancellation }: Match): string {
  if (cancellation?.response === 'contest') return 'Contested';
  if (cancellation?.response === 'confirm') return 'Confirmed';
  return 'No answer';
}
