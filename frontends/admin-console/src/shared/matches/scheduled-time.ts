import { type Match, matchTexts } from '@rally/contracts/matchmaking';
import { formatDateTime } from '../time/format-date.ts';

/** A match's time as staff see it. */
export function scheduledTime({ scheduledDate }: Match): string {
  return scheduledDate === null ? matchTexts.timeUnknown : formatDateTime(scheduledDate);
}
