import type { Match } from '@rally/contracts/matchmaking';
import type { Clocks } from '@rally/league-calendar';

/** A match's times are told on the clock of its place, or of this device while the place is unknown. */
export function getClocks({ timeZone }: Pick<Match, 'timeZone'>): Clocks {
  const readerZone = getDeviceZone();
  return { zone: timeZone ?? readerZone, readerZone };
}

/** IANA name of the zone that this device is set to. */
export function getDeviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
