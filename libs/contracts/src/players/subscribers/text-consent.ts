import * as z from 'zod';

/** What someone agreed to when they checked the box for texts: the wording and its version. */
export const textConsent = z.object({ wording: z.enum(['signup']), version: z.iso.date() });
export type TextConsent = z.infer<typeof textConsent>;
