import { commaListSetting } from '@rally/service-kit';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const subject = 'Staff host';
const hostName = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i;

/** Rally answers only to hosts that it knows. On a cluster, which MONGODB_URI is a sign of, the chart makes the setting from `staffUrl`. */
export async function diagnoseStaffHost({
  ALLOWED_HOSTS: text = '',
  MONGODB_URI,
}: InstallationSettings): Promise<readonly DoctorFinding[]> {
  const hosts = commaListSetting.parse(text);
  if (hosts.length === 0) {
    if (MONGODB_URI) return [];
    const advice = 'staff cannot open the console. Set it to the host that they use, such as staff.example.org.';
    return [createProblemFinding(subject, `ALLOWED_HOSTS is missing; ${advice}`)];
  }
  const wrong = hosts.filter((host) => !hostName.test(host));
  if (wrong.length > 0)
    return [
      createProblemFinding(subject, `ALLOWED_HOSTS has ${wrong[0]}, which is no host such as staff.example.org.`),
    ];
  return [createOkFinding(subject, hosts.join(', '))];
}
