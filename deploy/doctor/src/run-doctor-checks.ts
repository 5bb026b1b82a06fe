import { ConfigError } from '@rally/service-kit';
import { checkBroker } from './checks/check-broker.ts';
import { checkDatabase } from './checks/check-database.ts';
import { checkLeagueZone } from './checks/check-league-zone.ts';
import { checkOperatorIdentity } from './checks/check-operator-identity.ts';
import { checkPlaces } from './checks/check-places.ts';
import { checkPublicUrl } from './checks/check-public-url.ts';
import { checkStaffPhones } from './checks/check-staff-phones.ts';
import { checkStripe } from './checks/check-stripe.ts';
import { checkTwilio } from './checks/check-twilio.ts';
import { createProblemFinding, type DoctorFinding } from './doctor-finding.ts';
import { DoctorRequestError } from './fetch-for-doctor.ts';
import type { InstallationSettings } from './installation-settings.ts';

const checks: readonly [subject: string, check: (env: InstallationSettings) => Promise<readonly DoctorFinding[]>][] = [
  ['Public address', checkPublicUrl],
  ['Operator', checkOperatorIdentity],
  ['League', checkLeagueZone],
  ['Staff', checkStaffPhones],
  ['Twilio', checkTwilio],
  ['Stripe', checkStripe],
  ['Google Places', checkPlaces],
  ['Database', checkDatabase],
  ['Event broker', checkBroker],
];

/** Asks everything that the product depends on, without changing anything there and at no charge. */
export async function runDoctorChecks(env: InstallationSettings): Promise<readonly DoctorFinding[]> {
  const findings = await Promise.all(checks.map(([subject, check]) => attempt(subject, () => check(env))));
  return findings.flat();
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
