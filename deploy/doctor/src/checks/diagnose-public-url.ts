import { publicUrlSetting, readConfig } from '@rally/service-kit';
import * as z from 'zod';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import { fetchForDoctor } from '../fetch-for-doctor.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const publicUrlConfig = z.object({ PUBLIC_URL: publicUrlSetting });
const subject = 'Public address';

/** Checks that our pages are served there over https: the gateway lists the front-ends at `/remotes.json`. */
export async function diagnosePublicUrl(env: InstallationSettings): Promise<readonly DoctorFinding[]> {
  const { PUBLIC_URL: publicUrl } = readConfig(publicUrlConfig, env);
  const url = new URL('/remotes.json', publicUrl);
  if (url.protocol !== 'https:')
    return [
      createProblemFinding(
        subject,
        `PUBLIC_URL is ${publicUrl}; providers and players need https. Set it to the https address.`,
      ),
    ];
  const { status, body } = await fetchForDoctor('PUBLIC_URL', url, {});
  if (status !== 200 || !Array.isArray(body))
    return [
      createProblemFinding(
        subject,
        `${url.href} answered ${status} and not the list of front-ends. Check the proxy and DNS.`,
      ),
    ];
  return [createOkFinding(subject, publicUrl)];
}
