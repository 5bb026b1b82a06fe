import type { Match } from '@rally/contracts/matchmaking';
import type { DisplayTimeZones } from '@rally/league-calendar';
import { getPageLanguage } from '@rally/ui/language';
import { getDeviceZone } from './get-device-zone.ts';

/** A match's times are shown in the zone of its place, or of this device while the place is unknown. */
export function getMatchDisplayTimeZones({ timeZone }: Pick<Match, 'timeZone'>): DisplayTimeZones {
  const readerZone = getDeviceZone();
  return { zone: timeZone ?? readerZone, readerZone, language: getPageLanguage() };
}
