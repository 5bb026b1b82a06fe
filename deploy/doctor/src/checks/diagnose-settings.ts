import { listProductionSettingProblems, productionSettingNames } from '@rally/one-machine';
import { closestMatch } from 'leven';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const subject = 'Settings';
/** A shorter name is too similar to other programs' settings. */
const nameLengthMin = 8;
const typosMax = 2;

/** Names that are almost those of settings: Rally ignores them, and the setting that was meant has its default. */
export function diagnoseSettingNames(env: InstallationSettings): readonly DoctorFinding[] {
  return Object.keys(env).flatMap((name) => {
    const meant = productionSettingNames.has(name) ? undefined : findSimilarSettingName(name);
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
