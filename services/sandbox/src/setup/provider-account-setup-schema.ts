import * as z from 'zod';

/** How the accounts at the providers are set up. Anything not named is set up correctly; a null address means the right one. */
export const providerAccountSetupSchema = z.object({
  twilio: z
    .object({
      accountStatus: z.enum(['active', 'suspended']).default('active'),
      accountType: z.enum(['Full', 'Trial']).default('Full'),
      ownsNumbers: z.boolean().default(true),
      canSendSms: z.boolean().default(true),
      inboundUrl: z.string().nullable().default(null),
      inboundMethod: z.enum(['GET', 'POST']).default('POST'),
      serviceHasNumbers: z.boolean().default(true),
      campaignStatus: z.enum(['VERIFIED', 'IN_PROGRESS', 'FAILED']).default('VERIFIED'),
      whatsappStatus: z.enum(['ONLINE', 'OFFLINE']).default('ONLINE'),
      whatsappUrl: z.string().nullable().default(null),
      templateStatus: z.enum(['approved', 'pending', 'rejected']).default('approved'),
    })
    .prefault({}),
  stripe: z
    .object({
      canCharge: z.boolean().default(true),
      endpointUrl: z.string().nullable().default(null),
      endpointStatus: z.enum(['enabled', 'disabled']).default('enabled'),
      endpointEvents: z.array(z.string()).default(['*']),
    })
    .prefault({}),
});
export type ProviderAccountSetup = z.infer<typeof providerAccountSetupSchema>;
