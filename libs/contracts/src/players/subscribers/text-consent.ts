import * as z from 'zod';

/** The consent to text messages that someone gave: the wording and its version. */
export const textConsent = z.object({ wording: z.enum(['signup']), version: z.iso.date() });
export type TextConsent = z.infer<typeof textConsent>;
