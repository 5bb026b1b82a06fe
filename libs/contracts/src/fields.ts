import * as z from 'zod';

/** An opaque id, as every owner makes its own. */
export const id = z.string().min(1).max(64);

/** A moment, ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** A calendar date `YYYY-MM-DD`. */
export const date = z.iso.date();

/** A league week by the date of its Monday, `YYYY-MM-DD`. */
export const weekId = z.iso.date().meta({ description: 'The Monday of a league week', examples: ['2026-03-02'] });

/** A phone number as we keep and show it, E.164. */
export const phoneNumber = z
  .string()
  .regex(/^\+\d{8,15}$/)
  .meta({ examples: ['+12025550101'] });

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
export const location = z.object({ lat: latitude, lng: longitude });

/** A five-digit ZIP code as answers carry it; requests bring their screen's own text for a wrong one. */
export const zipCode = z.string().regex(/^\d{5}$/);

/** Money, in integer cents. */
export const cents = z.int().nonnegative();

/** Control characters, lone surrogates and bidirectional controls, which make a text look like another one. */
const deceptiveCharacters = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** A one-line text without characters that are invisible or change its direction. */
export function plainText(schema: z.ZodString, message: string) {
  return schema.refine((text) => !deceptiveCharacters.test(text), message);
}

/** A number in a query string; an empty text is a missing number, not zero. */
export function numberInQuery<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text) => (isBlank(text) ? undefined : Number(text)), schema);
}

function isBlank(text: unknown): boolean {
  return text === undefined || (typeof text === 'string' && text.trim() === '');
}
