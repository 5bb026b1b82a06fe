import { placesConfig } from '@rally/places';
import { readConfig } from '@rally/service-kit';
import * as z from 'zod';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import { fetchForDoctor } from '../fetch-for-doctor.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const subject = 'Google Places';
const errorReply = z.object({
  error: z.object({
    message: z.string(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});
const advice: Record<string, string> = {
  API_KEY_INVALID: 'PLACES_API_KEY is no key of Google’s. Copy it again from APIs & Services › Credentials.',
  SERVICE_DISABLED:
    'Places API (New) is not enabled in the project of PLACES_API_KEY. Enable it in APIs & Services › Library.',
  API_KEY_SERVICE_BLOCKED:
    'PLACES_API_KEY is not allowed to call Places API (New). Add it to the key’s API restrictions.',
  API_KEY_IP_ADDRESS_BLOCKED:
    'PLACES_API_KEY is not allowed from this address. Add the server to the key’s application restrictions.',
  API_KEY_HTTP_REFERRER_BLOCKED: 'PLACES_API_KEY is for web pages. Restrict it by IP address, not by referrer.',
  BILLING_DISABLED: 'The project of PLACES_API_KEY has no billing account. Link one in Billing.',
};

/** One search for ids alone, which Google does not charge. */
export async function diagnosePlacesProvider(env: InstallationSettings): Promise<readonly DoctorFinding[]> {
  const config = readConfig(placesConfig, env);
  const circle = { center: { latitude: 40.78, longitude: -73.97 }, radius: 5_000 };
  const { status, body } = await fetchForDoctor(subject, new URL('/v1/places:searchText', config.PLACES_BASE_URL), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': config.PLACES_API_KEY,
      'x-goog-fieldmask': 'places.id',
    },
    body: JSON.stringify({ textQuery: 'tennis court', locationBias: { circle }, pageSize: 1 }),
  });
  if (status === 200) return [createOkFinding(subject, 'a search is answered')];
  const parsed = errorReply.safeParse(body);
  if (!parsed.success)
    return [createProblemFinding(subject, `answered ${status}. Check PLACES_BASE_URL, and Google’s status page.`)];
  const { message, details } = parsed.data.error;
  const reason = details.flatMap((detail) => detail.reason ?? [])[0];
  return [createProblemFinding(subject, (reason && advice[reason]) ?? `answered ${status}: ${message}`)];
}
