import { ConfigError } from '@rally/service-kit';
import { checkBroker } from './checks/check-broker.ts';
import { checkDatabase } from './checks/check-database.ts';
import { checkLeague } from './checks/check-league.ts';
import { checkOperator } from './checks/check-operator.ts';
import { checkPlaces } from './checks/check-places.ts';
import { checkPublicUrl } from './checks/check-public-url.ts';
import { checkStaff } from './checks/check-staff.ts';
import { checkStripe } from './checks/check-stripe.ts';
import { checkTwilio } from './checks/check-twilio.ts';
import type { Environment } from './environment.ts';
import { type Finding, wrong } from './finding.ts';
import { RemoteError } from './remote.ts';

const checks: readonly [subject: string, check: (env: Environment) => Promise<readonly Finding[]>][] = [
  ['Public address', checkPublicUrl],
  ['Operator', checkOperator],
  ['League', checkLeague],
  ['Staff', checkStaff],
  ['Twilio', checkTwilio],
  ['Stripe', checkStripe],
  ['Google Places', checkPlaces],
  ['Database', checkDatabase],
  ['Event broker', checkBroker],
];

/** Asks everything that the product depends on, without changing anything there and at no charge. */
export async function checkup(env: Environment): Promise<readonly Finding[]> {
  const findings = await Promise.all(checks.map(([subject, check]) => attempt(subject, () => check(env))));
  return findings.flat();
}

/** Wrong settings and unreachable providers are findings too. */
async function attempt(subject: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ConfigError || error instanceof RemoteError) return [wrong(subject, error.message)];
    throw error;
  }
}
