import { checkDemoMode, commaListSetting, dataServiceConfig, demoModeConfig, serviceConfig } from '@rally/service-kit';
import * as z from 'zod';

const settings = serviceConfig.extend({
  ...demoModeConfig.shape,
  ...dataServiceConfig.pick({ MONGODB_URI: true }).shape,
  TWILIO_ACCOUNT_SID: z.string().min(1).describe('Account SID that callers authenticate with'),
  TWILIO_AUTH_TOKEN: z
    .string()
    .min(1)
    .describe('Secret of that account; also signs our webhooks')
    .meta({ secret: true }),
  TWILIO_SMS_FROM: z.string().min(1).describe("The product's number for SMS, E.164"),
  TWILIO_CODES_FROM: z.string().min(1).describe("The product's number for one-time codes and links by SMS, E.164"),
  TWILIO_WHATSAPP_FROM: z.string().min(1).describe("The product's number for WhatsApp, E.164"),
  PLACES_API_KEY: z.string().min(1).describe('Key that callers of places send').meta({ secret: true }),
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_test_')
    .describe('Secret key that callers of Stripe authenticate with, sk_test_…')
    .meta({ secret: true }),
  STRIPE_WEBHOOK_URL: z.url().describe('Where events go, e.g. http://localhost:8080/api/webhooks/stripe'),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).describe('Signs those events, whsec_…').meta({ secret: true }),
  ALLOWED_HOSTS: commaListSetting
    .default([])
    .describe('Host names that services call the sandbox by, besides that of PUBLIC_URL, comma separated'),
  PUBLIC_URL: z.url().describe('Public base URL of the payment pages, e.g. http://localhost:8080'),
  GATEWAY_URL: z
    .url()
    .optional()
    .describe('Where PUBLIC_URL is reached from here, in a network where it leads elsewhere, e.g. http://gateway:8080'),
  INBOUND_WEBHOOK_URL: z.url().describe('Where replies go, e.g. http://localhost:8080/api/webhooks/twilio/inbound'),
});

/** Settings of the sandbox, which starts in demo mode only. */
export const sandboxConfig = settings.superRefine((config, context) => checkDemoMode(config, ['DEMO_MODE'], context));
export type SandboxConfig = z.infer<typeof sandboxConfig>;
