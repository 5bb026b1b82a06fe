import type { Environment } from '../environment.ts';
import { type Finding, ok, wrong } from '../finding.ts';

const subject = 'League';

/** The zone decides when a week begins, so it is set and not left to the default. */
export async function checkLeague({ LEAGUE_ZONE: zone = '' }: Environment): Promise<readonly Finding[]> {
  if (zone === '')
    return [wrong(subject, 'LEAGUE_ZONE is missing; set it to the zone of the league, such as America/Chicago.')];
  if (!isTimeZone(zone)) return [wrong(subject, `LEAGUE_ZONE ${zone} is no IANA time zone, such as America/Chicago.`)];
  return [ok(subject, `weeks in ${zone}`)];
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
