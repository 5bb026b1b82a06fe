import { type Match, matchTexts } from '@rally/contracts/matchmaking';
import { formatDateTime } from '../time/format-date.ts';

/** When a match is played, as staff read it. */
export function scheduledTime({ scheduledDate }: Match): string {
  return scheduledDate === null ? matchTexts.timeUnknown : formatDateTime(scheduledDate);
}
