import { dayMs } from '@rally/contracts/durations';

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayMs);
}
