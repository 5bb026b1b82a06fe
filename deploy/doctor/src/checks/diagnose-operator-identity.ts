import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const subject = 'Operator';
const names = ['OPERATOR_NAME', 'OPERATOR_POSTAL_ADDRESS', 'OPERATOR_EMAIL'];

/** Policies and messages must say who runs the league. */
export async function diagnoseOperatorIdentity(env: InstallationSettings): Promise<readonly DoctorFinding[]> {
  const missing = names.filter((name) => (env[name] ?? '').trim() === '');
  if (missing.length > 0)
    return [
      createProblemFinding(
        subject,
        `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing; the policies name the operator.`,
      ),
    ];
  return [createOkFinding(subject, `${env.OPERATOR_NAME}, ${env.OPERATOR_EMAIL}`)];
}
