import {
  addDemoModeIssues,
  commaListSetting,
  dataServiceConfig,
  demoModeConfig,
  serviceConfig,
} from '@rally/service-kit';
import * as z from 'zod';

const settings = serviceConfig.extend({
  ...demoModeConfig.shape,
  ...dataServiceConfig.pick({ MONGODB_URI: true }).shape,
  TWILIO_ACCOUNT_SID: z.string().min(1).describe('Account SID that callers authenticate with'),
  TWILIO_AUTH_TOKEN: z
    .string()
    .min(1)
    .describe('Auth token of that account; also signs our webhooks')
    .meta({ secret: true }),
  TWILIO_SMS_FROM: z.string().min(1).describe("The product's number for SMS, E.164"),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .default('MG00000000000000000000000000000000')
    .describe('The Messaging Service that has this number'),
  TWILIO_CODES_FROM: z.string().min(1).describe("The product's number for one-time codes and links by SMS, E.164"),
  TWILIO_WHATSAPP_FROM: z.string().min(1).describe("The product's number for WhatsApp, E.164"),
  PLACES_API_KEY: z.string().min(1).describe('API key that clients of the places API send').meta({ secret: true }),
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_test_')
    .describe('Secret key that clients of the Stripe API authenticate with, sk_test_…')
    .meta({ secret: true }),
  STRIPE_WEBHOOK_URL: z
    .url()
    .describe('URL to which payment events are posted, e.g. http://localhost:8080/api/webhooks/stripe'),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).describe('Secret that signs these events, whsec_…').meta({ secret: true }),
  ALLOWED_HOSTS: commaListSetting
    .default([])
    .describe("Host names under which services call the sandbox, in addition to PUBLIC_URL's, comma-separated"),
  PUBLIC_URL: z.url().describe('Public base URL of the payment pages, e.g. http://localhost:8080'),
  GATEWAY_URL: z
    .url()
    .optional()
    .describe(
      'Base URL to use instead of PUBLIC_URL for calls from the sandbox, if PUBLIC_URL does not resolve to the gateway there, e.g. http://gateway:8080',
    ),
  INBOUND_WEBHOOK_URL: z
    .url()
    .describe('URL to which replies are posted, e.g. http://localhost:8080/api/webhooks/twilio/inbound'),
});

/** Settings of the sandbox, which starts in demo mode only. */
export const sandboxConfig = settings.superRefine((config, context) =>
  addDemoModeIssues(config, ['DEMO_MODE'], context),
);
export type SandboxConfig = z.infer<typeof sandboxConfig>;
