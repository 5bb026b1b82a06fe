import { listProductionSettingProblems, productionSettingNames } from '@rally/one-machine';
import { closestMatch } from 'leven';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const subject = 'Settings';
/** A shorter name is too similar to other programs' settings. */
const nameLengthMin = 8;
const typosMax = 2;
/** Settings of 0.1.0 with what replaces them. */
const replacedSettings: ReadonlyMap<string, string> = new Map([
  ['CALLS_AT_ONCE', 'UPSTREAM_MAX_CONCURRENCY'],
  ['STOP_WINS_SECONDS', 'STOP_PRECEDENCE_SECONDS'],
  ['CODES_PER_HOUR', 'CODES_PER_CLIENT_PER_HOUR'],
  ['CODES_PER_DAY', 'CODES_PER_PHONE_PER_DAY'],
  ['CODES_IN_ALL', 'CODES_PER_DAY_TOTAL'],
  ['CODES_JUDGED_FROM', 'CODE_CONVERSION_MIN_SAMPLE'],
  ['LOOK_EVERY_MS', 'PAYMENT_CHECK_INTERVAL_MS'],
  ['PUBLIC_SITE_URL', 'REMOTES with public-site=URL'],
  ['PLAYER_DASHBOARD_URL', 'REMOTES with player-dashboard=URL'],
  ['ADMIN_CONSOLE_URL', 'REMOTES with admin-console=URL'],
]);

/** Former and misspelled names of settings: Rally ignores them, and the setting that was meant has its default. */
export function diagnoseSettingNames(env: InstallationSettings): readonly DoctorFinding[] {
  return Object.keys(env).flatMap((name) => {
    if (productionSettingNames.has(name)) return [];
    const replacement = replacedSettings.get(name);
    if (replacement) return [createProblemFinding(subject, `${name} is ignored. Use ${replacement} instead.`)];
    const meant = findSimilarSettingName(name);
    return meant ? [createProblemFinding(subject, `${name} is no setting of Rally. Did you mean ${meant}?`)] : [];
  });
}

/**
 * Whether a league would start with these settings, for those that no other check has named. On a cluster, which MONGODB_URI is a sign
 * of, the chart sets what is missing here.
 */
export function diagnoseSettingValues(
  env: InstallationSettings,
  findings: readonly DoctorFinding[],
): readonly DoctorFinding[] {
  const named = findings.filter(({ isOk }) => !isOk).map(({ text }) => text);
  const problems = listProductionSettingProblems(env).filter((problem) => {
    const [name = ''] = problem.split(' ');
    return !named.some((text) => new RegExp(`\\b${name}\\b`).test(text)) && (!env.MONGODB_URI || env[name]);
  });
  if (problems.length > 0) return problems.map((problem) => createProblemFinding(subject, problem));
  return [createOkFinding(subject, 'Rally can read them')];
}

function findSimilarSettingName(name: string): string | undefined {
  if (name.length < nameLengthMin) return undefined;
  return closestMatch(name.toUpperCase(), [...productionSettingNames], { maxDistance: typosMax });
}
