import type { OneMachineConfig } from './config.ts';
import { demoLimits } from './demo-limits.ts';
import { demoPhones } from './demo-phones.ts';
import type { GeneratedSecrets } from './generated-secrets.ts';
import type { ServiceSettingValues } from './service-setting-values.ts';

const codesNumber = '+12025550197';

/** A demonstration: the sandbox plays all providers, and the sample league's staff is known. */
export function createDemoSettings(
  { TEST_LOGIN, ADMIN_SECOND_FACTOR }: OneMachineConfig,
  {
    publicUrl,
    sandboxUrl,
    photosDir,
    secrets,
  }: { publicUrl: string; sandboxUrl: string; photosDir: string; secrets: GeneratedSecrets },
): ServiceSettingValues {
  return {
    shared: {
      DEMO_MODE: 'true',
      PUBLIC_URL: publicUrl,
      TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
      TWILIO_AUTH_TOKEN: secrets.providerToken,
      TWILIO_SMS_FROM: '+12025550199',
      TWILIO_WHATSAPP_FROM: '+12025550198',
      TWILIO_CODES_FROM: codesNumber,
      TWILIO_BASE_URL: sandboxUrl,
      PLACES_API_KEY: 'sandbox',
      PLACES_BASE_URL: sandboxUrl,
      STRIPE_SECRET_KEY: `sk_test_${secrets.providerToken}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${secrets.providerToken}`,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_BASE_URL: sandboxUrl,
    },
    identity: {
      // Codes are sent from a separate number, so that a STOP to the league does not block sign-in.
      TWILIO_SMS_FROM: codesNumber,
      ADMIN_PHONES: demoPhones.admin,
      ADMIN_SECOND_FACTOR,
      TEST_LOGIN: String(TEST_LOGIN),
      ...demoLimits.identity,
    },
    players: { PHOTOS_DIR: photosDir },
    notifications: demoLimits.notifications,
    gateway: { ...demoLimits.gateway, SANDBOX_URL: sandboxUrl },
  };
}
