import { paymentProviderEventTypes, receivePaymentEvent } from '@rally/contracts/payments';
import { paymentsConfig } from '@rally/payments';
import { readConfig } from '@rally/service-kit';
import * as z from 'zod';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import { type DoctorHttpAnswer, fetchForDoctor, parseDoctorHttpAnswer } from '../fetch-for-doctor.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const config = paymentsConfig.pick({
  STRIPE_SECRET_KEY: true,
  STRIPE_PUBLISHABLE_KEY: true,
  STRIPE_WEBHOOK_SECRET: true,
  STRIPE_BASE_URL: true,
  PUBLIC_URL: true,
});
type StripeConfig = z.infer<typeof config>;

const account = z.object({ id: z.string(), charges_enabled: z.boolean(), default_currency: z.string() });
const endpoint = z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) });
const endpointList = z.object({ data: z.array(endpoint) });

export async function diagnoseStripe(env: InstallationSettings): Promise<readonly DoctorFinding[]> {
  const settings = readConfig(config, env);
  const { STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: baseUrl = 'https://api.stripe.com' } = settings;
  const get = (path: string): Promise<DoctorHttpAnswer> =>
    fetchForDoctor('Stripe', new URL(path, baseUrl), { headers: { authorization: `Bearer ${key}` } });

  const answer = await get('/v1/account');
  if (answer.status === 401) {
    return [createProblemFinding('Stripe', 'STRIPE_SECRET_KEY is no valid key. Copy it from Developers › API keys.')];
  }
  if (answer.status === 403)
    return [
      createProblemFinding(
        'Stripe',
        'STRIPE_SECRET_KEY is a restricted key that may not read the account. Use the secret key.',
      ),
    ];
  const found = parseDoctorHttpAnswer('Stripe', account, answer);
  const endpoints = parseDoctorHttpAnswer('Stripe', endpointList, await get('/v1/webhook_endpoints?limit=100')).data;
  return [...checkStripeKeys(settings), diagnoseStripeAccount(found), checkStripeWebhookEndpoint(endpoints, settings)];
}

/** Checks for live keys at Stripe itself, two keys of the same mode, and a secret of the endpoint. */
function checkStripeKeys({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_BASE_URL,
}: StripeConfig) {
  const subject = 'Stripe keys';
  const [secretMode, publicMode] = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].map((key) => key.split('_')[1]);
  if (secretMode !== publicMode)
    return [
      createProblemFinding(
        subject,
        'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes. Take both live keys.',
      ),
    ];
  if (secretMode !== 'live' && STRIPE_BASE_URL === undefined)
    return [
      createProblemFinding(
        subject,
        'STRIPE_SECRET_KEY is a test key; nobody would pay. Switch Stripe to live mode and copy both keys.',
      ),
    ];
  if (STRIPE_WEBHOOK_SECRET.some((secret) => !secret.startsWith('whsec_')))
    return [
      createProblemFinding(
        subject,
        'STRIPE_WEBHOOK_SECRET is no signing secret (whsec_…). Reveal it on the webhook endpoint’s page.',
      ),
    ];
  return [createOkFinding(subject, secretMode === 'live' ? 'live' : 'test, at another server')];
}

function diagnoseStripeAccount({ charges_enabled, default_currency }: z.infer<typeof account>): DoctorFinding {
  const subject = 'Stripe account';
  if (!charges_enabled)
    return createProblemFinding(subject, 'cannot take payments yet. Finish the activation in Stripe’s dashboard.');
  return createOkFinding(subject, `takes payments, in ${default_currency}`);
}

function checkStripeWebhookEndpoint(
  endpoints: readonly z.infer<typeof endpoint>[],
  { PUBLIC_URL }: StripeConfig,
): DoctorFinding {
  const subject = 'Stripe webhook endpoint';
  const url = `${PUBLIC_URL}/api${receivePaymentEvent.path}`;
  const where = 'in Developers › Webhooks';
  const own = endpoints.find((one) => one.url === url);
  if (!own)
    return createProblemFinding(
      subject,
      `there is none for ${url}. Add it ${where}, with the events of docs/go-live.md.`,
    );
  if (own.status !== 'enabled') return createProblemFinding(subject, `is ${own.status}. Enable it ${where}.`);
  const wanted = new Set<string>(paymentProviderEventTypes);
  const missing = [...wanted].filter((event) => !own.enabled_events.includes(event));
  const surplus = own.enabled_events.filter((event) => !wanted.has(event));
  const problems = [
    ...(missing.length > 0 ? [`add ${missing.join(', ')}`] : []),
    ...(surplus.length > 0 ? [`remove ${surplus.join(', ')}`] : []),
  ];
  if (problems.length > 0)
    return createProblemFinding(subject, `sends the wrong events: ${problems.join('; ')}, ${where}.`);
  return createOkFinding(subject, `sends its ${wanted.size} events to ${url}`);
}
