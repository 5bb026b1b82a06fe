import { publicUrlSetting, readConfig } from '@rally/service-kit';
import * as z from 'zod';
import type { Environment } from '../environment.ts';
import { type Finding, ok, wrong } from '../finding.ts';
import { ask } from '../remote.ts';

const publicUrlConfig = z.object({ PUBLIC_URL: publicUrlSetting });
const subject = 'Public address';

/** Our pages are served there over https: the gateway lists the front-ends at `/remotes.json`. */
export async function checkPublicUrl(env: Environment): Promise<readonly Finding[]> {
  const { PUBLIC_URL: publicUrl } = readConfig(publicUrlConfig, env);
  const url = new URL('/remotes.json', publicUrl);
  if (url.protocol !== 'https:')
    return [
      wrong(subject, `PUBLIC_URL is ${publicUrl}; providers and players need https. Set it to the https address.`),
    ];
  const { status, body } = await ask('PUBLIC_URL', url, {});
  if (status !== 200 || !Array.isArray(body))
    return [wrong(subject, `${url.href} answered ${status} and not the list of front-ends. Check the proxy and DNS.`)];
  return [ok(subject, publicUrl)];
}
