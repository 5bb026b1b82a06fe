import type { Match } from '@rally/contracts/matchmaking';
import type { DisplayTimeZones } from '@rally/league-calendar';
import { getPageLanguage } from '@rally/ui/language';

/** A match's times are shown in the zone of its place, or of this device while the place is unknown. */
export function getMatchDisplayTimeZones({ timeZone }: Pick<Match, 'timeZone'>): DisplayTimeZones {
  const readerZone = getDeviceZone();
  return { zone: timeZone ?? readerZone, readerZone, language: getPageLanguage() };
}

/** IANA name of the zone that this device is set to. */
export function getDeviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
