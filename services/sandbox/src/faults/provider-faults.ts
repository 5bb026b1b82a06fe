import * as z from 'zod';

/** Simulated provider failures. In memory only: a restart resets them. */
export const faultModesSchema = z.object({
  messages: z
    .enum(['normal', 'down', 'refuse', 'accept-then-hang', 'slow', 'whatsapp-window'])
    .default('normal')
    .describe(
      'down: 503 · refuse: 400 with code 30007 · accept-then-hang: sends the message but never responds · slow: 2 s · whatsapp-window: free text on WhatsApp is not delivered (63016) unless the phone wrote within 24 hours',
    ),
  places: z
    .enum(['normal', 'down', 'not-enabled'])
    .default('normal')
    .describe('down: 503 · not-enabled: 403, as for a project in which the API is not enabled'),
  payments: z
    .enum(['normal', 'down', 'fail', 'work-then-fail', 'work-then-hang', 'slow'])
    .default('normal')
    .describe(
      'down: 503 · fail: writes return 500 and change nothing · work-then-fail: writes succeed but return 500 · work-then-hang: writes succeed but never respond · slow: 2 s',
    ),
});
export type FaultModes = z.infer<typeof faultModesSchema>;

export interface SimulatedFaults {
  get(): FaultModes;
  set(modes: FaultModes): void;
}

/** Starts with every provider normal. */
export function createProviderFaults(): SimulatedFaults {
  let modes = faultModesSchema.parse({});
  return {
    get: () => modes,
    set(next) {
      modes = next;
    },
  };
}
