import { timeZoneSetting } from '@rally/service-kit';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const subject = 'League';

/** The zone decides when a week begins, so it must be set rather than left to the default. */
export async function diagnoseLeagueZone({
  LEAGUE_ZONE: zone = '',
}: InstallationSettings): Promise<readonly DoctorFinding[]> {
  if (zone === '')
    return [
      createProblemFinding(
        subject,
        'LEAGUE_ZONE is missing; set it to the zone of the league, such as America/Chicago.',
      ),
    ];
  if (!timeZoneSetting.safeParse(zone).success)
    return [createProblemFinding(subject, `LEAGUE_ZONE ${zone} is no IANA time zone, such as America/Chicago.`)];
  return [createOkFinding(subject, `weeks in ${zone}`)];
}
