import { ConfigError } from '@rally/service-kit';
import { diagnoseDatabase } from './checks/diagnose-database.ts';
import { diagnoseEventBroker } from './checks/diagnose-event-broker.ts';
import { diagnoseLeagueZone } from './checks/diagnose-league-zone.ts';
import { diagnoseOperatorIdentity } from './checks/diagnose-operator-identity.ts';
import { diagnosePlacesProvider } from './checks/diagnose-places-provider.ts';
import { diagnosePublicUrl } from './checks/diagnose-public-url.ts';
import { diagnoseSettingNames, diagnoseSettingValues } from './checks/diagnose-settings.ts';
import { diagnoseStaffHost } from './checks/diagnose-staff-host.ts';
import { diagnoseStaffPhones } from './checks/diagnose-staff-phones.ts';
import { diagnoseStripe } from './checks/diagnose-stripe.ts';
import { diagnoseTwilio } from './checks/diagnose-twilio.ts';
import { createProblemFinding, type DoctorFinding } from './doctor-finding.ts';
import { DoctorRequestError } from './fetch-for-doctor.ts';
import type { InstallationSettings } from './installation-settings.ts';

const checks: readonly [subject: string, check: (env: InstallationSettings) => Promise<readonly DoctorFinding[]>][] = [
  ['Public address', diagnosePublicUrl],
  ['Operator', diagnoseOperatorIdentity],
  ['League', diagnoseLeagueZone],
  ['Staff', diagnoseStaffPhones],
  ['Staff host', diagnoseStaffHost],
  ['Twilio', diagnoseTwilio],
  ['Stripe', diagnoseStripe],
  ['Google Places', diagnosePlacesProvider],
  ['Database', diagnoseDatabase],
  ['Event broker', diagnoseEventBroker],
];

/** Checks everything that the product depends on, without changing anything and at no charge. */
export async function runDoctorChecks(env: InstallationSettings): Promise<readonly DoctorFinding[]> {
  const findings = (await Promise.all(checks.map(([subject, check]) => attempt(subject, () => check(env))))).flat();
  return [...diagnoseSettingNames(env), ...diagnoseSettingValues(env, findings), ...findings];
}

/** Wrong settings and unreachable providers are findings too. */
async function attempt(
  subject: string,
  check: () => Promise<readonly DoctorFinding[]>,
): Promise<readonly DoctorFinding[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ConfigError || error instanceof DoctorRequestError)
      return [createProblemFinding(subject, error.message)];
    throw error;
  }
}
