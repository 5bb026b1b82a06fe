import * as z from 'zod';
import { time } from '../../fields.ts';

/** The consent to text messages that someone gave: the wording and its version. */
export const textConsent = z.object({ wording: z.enum(['signup']), version: z.iso.date() });
export type TextConsent = z.infer<typeof textConsent>;

/** The same with its time. */
export const givenTextConsent = textConsent.extend({ givenAt: time });
